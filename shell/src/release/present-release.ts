import { appRelease } from '@society/contracts';

/** The id of the present release; undefined where the server cannot be reached or has only half of a release, and where a network answers with its page. */
export const presentRelease = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/release.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const parsed = appRelease.safeParse(await answer.json());
    return answer.ok && parsed.success ? parsed.data.id : undefined;
  } catch {
    return undefined;
  }
};
