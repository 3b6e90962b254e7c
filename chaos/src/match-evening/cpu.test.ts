import { bottleneckOf, cpuPerScore, watchCpu } from './cpu.ts';

describe('the bottleneck', () => {
  test('when one process fills a core, then it is named', () => {
    expect(
      bottleneckOf(
        [
          { name: 'svc-league', cores: 0.97 },
          { name: 'gateway', cores: 0.4 },
        ],
        4,
      ),
    ).toBe('svc-league (0.97 of a core)');
  });
  test('when all cores are in use by many, then it is the machine', () => {
    expect(
      bottleneckOf(
        [
          { name: 'gateway', cores: 0.7 },
          { name: 'store', cores: 0.6 },
          { name: 'svc-league', cores: 0.6 },
        ],
        2,
      ),
    ).toMatch(/^the machine: 1\.90 of 2 cores are in use, most by gateway/);
  });
  test('when nothing computes, then it is said so', () => {
    expect(bottleneckOf([{ name: 'gateway', cores: 0.2 }], 2)).toMatch(/^waiting, not computing/);
  });
});

test('when CPU is told a score, then replicas count together, and the load does not', () => {
  const shares = [
    { name: 'svc-league 1', cores: 0.3 },
    { name: 'the load itself', cores: 0.9 },
    { name: 'svc-league 2', cores: 0.1 },
    { name: 'store', cores: 0.2 },
  ];
  expect(cpuPerScore(shares, 100).map(({ name, ms }) => `${name} ${ms.toFixed(1)}`)).toEqual([
    'all 6.0',
    'svc-league 4.0',
    'store 2.0',
  ]);
});

test('when this process computes for a while, then its share is seen', () => {
  const shares = watchCpu([]);
  const [began, before] = [performance.now(), process.cpuUsage()];
  const used = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000_000;
  };
  // By its own CPU, not by the clock: a busy machine may give it a twentieth of a core.
  while (used() < 0.3) Math.sqrt(Math.random());
  const [share] = shares();
  expect(share).toMatchObject({ name: 'the load itself' });
  expect((share?.cores ?? 0) * ((performance.now() - began) / 1000)).toBeGreaterThan(0.1);
});
