import { Notice } from './Notice.tsx';

/** In place of a page that the user may not see. */
export const AccessDenied = () => (
  <Notice title="Access Denied">
    <p>You don't have permission to access this page.</p>
  </Notice>
);
