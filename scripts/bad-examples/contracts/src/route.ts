export { default } from 'express';
