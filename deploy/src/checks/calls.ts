import { allRoutes } from '@society/contracts';

/** Who calls whom, `[caller, owner]`: the gateway every owner of a route that people call, and the callers that the contracts name. */
export const calls: readonly (readonly [caller: string, owner: string])[] = [
  ...new Set(
    allRoutes.flatMap(({ owner, access, callers = [] }) => [
      ...(access === 'service' ? [] : [`gateway ${owner}`]),
      ...callers.map((caller) => `${caller} ${owner}`),
    ]),
  ),
]
  .sort()
  .map((pair): readonly [string, string] => {
    const [caller = '', owner = ''] = pair.split(' ');
    return [caller, owner];
  });
