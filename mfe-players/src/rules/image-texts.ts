/** The two images that a person has. */
export type ImageKind = 'photo' | 'logo';

/** What is said about uploading each (spec section 8). */
export const imageTexts = {
  photo: {
    button: 'Upload Photo',
    uploaded: { title: 'Photo uploaded', description: 'Photo uploaded successfully!' },
    notUploaded: 'Photo upload was not successful',
    notSaved: 'Failed to save photo',
  },
  logo: {
    button: 'Upload Logo',
    uploaded: { title: 'Logo uploaded', description: 'Logo uploaded successfully!' },
    notUploaded: 'Logo upload was not successful',
    notSaved: 'Failed to save logo',
  },
} as const satisfies Record<ImageKind, unknown>;
