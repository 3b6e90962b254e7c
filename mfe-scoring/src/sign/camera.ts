/** Why there is no picture. `insecure`: browsers keep the camera from pages on plain http. */
export type NoCamera = 'insecure' | 'refused' | 'none' | 'busy';

const names: Readonly<Record<string, NoCamera>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Opens the camera on the back, or says why it cannot. It asks for many pixels, since they help with a small or blurred code. */
export const openCamera = async (): Promise<MediaStream | NoCamera> => {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return (error instanceof Error && names[error.name]) || 'busy';
  }
};

/** Releases the camera. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

const otherwise = 'Complete on both phones instead: each delivers for itself as soon as it has signal.';

/** The text for each reason why there is no picture. */
export const noCameraText: Readonly<Record<NoCamera, string>> = {
  insecure: `This address begins with http, not https: the browser then gives no access to the camera. ${otherwise}`,
  refused: `This page may not use the camera. Allow it for this site in the settings of your browser, then try again. ${otherwise}`,
  none: `This device has no camera. ${otherwise}`,
  busy: `The camera does not answer; another app may be using it. Close that one, then try again. ${otherwise}`,
};
