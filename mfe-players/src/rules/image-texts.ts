/** The two images that a person has. */
export type ImageKind = 'photo' | 'logo';

/** What is said about uploading each (spec section 8), and about taking it away. */
export const imageTexts = {
  photo: {
    button: 'Upload Photo',
    uploaded: { title: 'Photo uploaded', description: 'Photo uploaded successfully!' },
    notUploaded: 'Photo upload was not successful',
    notSaved: 'Failed to save photo',
    remove: 'Remove Photo',
    removeQuestion: 'Remove this photo? This cannot be undone.',
    removed: { title: 'Photo removed' },
    notRemoved: 'The photo could not be removed',
  },
  logo: {
    button: 'Upload Logo',
    uploaded: { title: 'Logo uploaded', description: 'Logo uploaded successfully!' },
    notUploaded: 'Logo upload was not successful',
    notSaved: 'Failed to save logo',
    remove: 'Remove Logo',
    removeQuestion: 'Remove this logo? This cannot be undone.',
    removed: { title: 'Logo removed' },
    notRemoved: 'The logo could not be removed',
  },
} as const satisfies Record<ImageKind, unknown>;
