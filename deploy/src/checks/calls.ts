import { allRoutes } from '@society/contracts';

/** Who calls whom, as `[caller, owner]`: the gateway calls each owner of a route that people call; services are the callers that the contracts name. */
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
