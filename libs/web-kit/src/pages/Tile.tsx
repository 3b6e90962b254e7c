import type { ComponentProps } from 'react';
import { classNames } from '@society/web-kit';
import styles from './Tile.module.css';

/** One of many cards in a CardGrid: a frame whose parts stand below each other. Name it with `aria-labelledby`. */
export const Tile = ({ className, ...rest }: ComponentProps<'article'>) => (
  <article {...rest} className={classNames(styles.tile, className)} />
);
