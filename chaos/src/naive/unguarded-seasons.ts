// svc-league with one change: nothing refuses a write to a match whose season is closed or being closed. The oracle of seasons must notice it.
import { runProcess } from '@society/service-kit/process';
import { leagueService } from 'svc-league';
import type { LeagueOptions } from 'svc-league';

type Guarding = Parameters<LeagueOptions['guarding']>[0];
type View = Awaited<ReturnType<Guarding['read']>>;

/** The seasons as if none were closed. */
const allOpen = ({ seasons, fixtures }: View): View => ({
  seasons: seasons.map(({ closing: _closing, closedAt: _at, ...season }) => season),
  fixtures,
});

await runProcess(() =>
  leagueService.start(process.env, {
    options: {
      players: { find: async () => undefined },
      guarding: ({ remembered, read }) => ({
        remembered: async () => allOpen(await remembered()),
        read: async () => allOpen(await read()),
      }),
    },
  }),
);
