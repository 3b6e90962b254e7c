import { Notice } from './Notice.tsx';

/** Where the app has no page. */
export const NotFound = () => <Notice title="404 - Page Not Found" />;
