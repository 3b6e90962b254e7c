import { Card, ErrorPanel, PageHeader } from '@society/web-kit';
import { reloadNewest } from '../release/reload.ts';

/** A page of the app that no remote serves at present. A reload reads the list of remotes anew. */
export const Unavailable = () => (
  <>
    <PageHeader title="Unavailable" />
    <Card>
      <ErrorPanel message="This section is unavailable" onRetry={() => void reloadNewest()} />
    </Card>
  </>
);
