import { serviceEnvironment } from '@society/service-kit/testing';
import { mediaService } from './service.ts';

test('when several variables are wrong, then each is named, and no value is shown', async () => {
  const store = { url: 'mongodb://127.0.0.1:1', database: 'none' };
  const env = { ...serviceEnvironment('svc-media', store), UPLOAD_SECRET: 'short-secret', PUBLIC_URL: 'league' };
  const opened = mediaService.open({ ...env, MONGODB_URL: undefined });
  await expect(opened).rejects.toThrow(
    /MONGODB_URL: is missing[^]*UPLOAD_SECRET: needs at least 32 characters[^]*PUBLIC_URL: is not a web address/,
  );
  await expect(opened).rejects.not.toThrow(/short-secret/);
});
