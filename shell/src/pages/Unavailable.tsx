import { Card, ErrorPanel, PageHeader } from '@society/web-kit';

/** A page of the app that no remote serves at present. A reload reads the list of remotes anew. */
export const Unavailable = () => (
  <>
    <PageHeader title="Unavailable" />
    <Card>
      <ErrorPanel message="This section is unavailable" onRetry={() => window.location.reload()} />
    </Card>
  </>
);
