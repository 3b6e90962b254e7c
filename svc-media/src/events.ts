import { playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { ObjectService } from './objects/object-service.ts';
import type { UploadService } from './uploads/upload-service.ts';

/** What this service listens to. It publishes nothing. */
export const eventHandlers = ({
  objects,
  uploads,
}: {
  readonly objects: Pick<ObjectService, 'forget'>;
  readonly uploads: Pick<UploadService, 'forget'>;
}): Handlers => ({
  ...consume(playerDeleted, async ({ data }) => {
    await objects.forget(data.id);
    await uploads.forget(data.id);
  }),
});
