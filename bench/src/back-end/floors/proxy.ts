// The gateway's proxy library on express, without settings, in front of TARGET: no session, no token, no log.
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { serve } from './serve.ts';

const app = express();
app.disable('x-powered-by');
app.disable('etag');
app.use(createProxyMiddleware({ target: process.env['TARGET'] ?? '', changeOrigin: true }));
serve(app);
