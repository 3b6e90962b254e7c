import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { decodeQR } from 'qr/decode.js';
import { closeCamera, openCamera } from './camera.ts';
import type { NoCamera } from './camera.ts';

const pauseMs = 80;

/** The text of a code in a picture; undefined when there is none, or none that can be read. */
const textIn = (picture: ImageData): string | undefined => {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
};

const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth: width, videoHeight: height } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || video.readyState < video.HAVE_CURRENT_DATA) return undefined;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, width, height);
};

export type Scanner = { readonly video: RefObject<HTMLVideoElement | null>; readonly missing: NoCamera | undefined };

/**
 * Reads codes from the camera and passes each text to `onText`, one at a time: it looks for the next code once `onText` is done. The camera is
 * released when the component unmounts.
 */
export const useScanner = (onText: (text: string) => Promise<void>): Scanner => {
  const video = useRef<HTMLVideoElement>(null);
  const hear = useEffectEvent(onText);
  const [missing, setMissing] = useState<NoCamera>();

  useEffect(() => {
    let isStopped = false;
    let stream: MediaStream | undefined;
    const canvas = document.createElement('canvas');
    const look = async (): Promise<void> => {
      const picture = video.current && pictureOf(video.current, canvas);
      const text = picture && textIn(picture);
      if (typeof text === 'string') await hear(text);
      if (!isStopped) setTimeout(() => void look(), pauseMs);
    };
    const begin = async (): Promise<void> => {
      const opened = await openCamera();
      if (typeof opened === 'string') return setMissing(opened);
      if (isStopped || !video.current) return closeCamera(opened);
      stream = opened;
      // The system took the camera, or the person the permission: the last picture would stand there still, and nobody would know.
      opened.getTracks().forEach((track) => track.addEventListener('ended', () => setMissing('busy')));
      video.current.srcObject = opened;
      await video.current.play().catch(() => undefined);
      await look();
    };
    void begin();
    return () => {
      isStopped = true;
      if (stream) closeCamera(stream);
    };
  }, []);

  return { video, missing };
};
