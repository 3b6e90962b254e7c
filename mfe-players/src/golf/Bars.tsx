import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar as Rect, BarGroup } from '@visx/shape';
import { classNames } from '@society/web-kit';
import styles from './Bars.module.css';

/** The bars at one place of the axis: the player's own and, where there are two, everybody else's. Null draws no bar. */
export type Bar = {
  readonly key: string;
  /** The text below the bars. */
  readonly label?: string | number;
  readonly own: number | null;
  readonly field?: number | null;
};
type Kind = 'own' | 'field';

type Props = {
  bars: readonly Bar[];
  kinds: readonly Kind[];
  /** The value at which a bar is as high as the chart. */
  top: number;
};

/** In pixels, gaps included: without a limit, few bars would be as wide as the screen. */
const widest = 40;
/** About how many steps the scale has from 0 to the top. */
const steps = 3;
const bare = { hideAxisLine: true, hideTicks: true } as const;

/**
 * Bars on a scale of points, with texts beside it. Everything is in percent of the chart, so the code need not know how wide the screen is. The texts
 * are an SVG of their own, or they would be stretched with the bars. They are plain `text` elements, since the library's `Text` measures its words in the page.
 */
export const Bars = ({ bars, kinds, top }: Props) => {
  const places = scaleBand({ domain: bars.map(({ key }) => key), range: [0, 100], padding: 0.2 });
  const beside = scaleBand({ domain: [...kinds], range: [0, places.bandwidth()], paddingInner: 0.1 });
  const points = scaleLinear<number>({ domain: [0, top], range: [100, 0] });
  const labels = new Map(
    bars.flatMap(({ key, label }) => (label === undefined ? [] : [[key, String(label)] as const])),
  );
  return (
    <div className={styles.chart}>
      <div className={styles.plot} style={{ maxWidth: bars.length * kinds.length * widest }}>
        <svg className={styles.bars} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <GridRows className={classNames(styles.grid)} scale={points} width={100} numTicks={steps} />
          <BarGroup
            // A bar of null would be as high as the chart.
            data={bars.map(({ key, own, field }) => ({ key, own: own ?? 0, field: field ?? 0 }))}
            keys={[...kinds]}
            height={100}
            x0={({ key }) => key}
            x0Scale={places}
            x1Scale={beside}
            yScale={points}
            // The classes set the colours.
            color={() => ''}
          >
            {(groups) =>
              groups.map(({ index, x0, bars: group }) =>
                group.map(({ key, x, y, width, height }) => (
                  <Rect
                    key={`${index}-${key}`}
                    className={classNames(styles[key])}
                    x={x0 + x}
                    y={y}
                    width={width}
                    height={height}
                  />
                )),
              )
            }
          </BarGroup>
        </svg>
        <svg className={styles.axes} focusable="false">
          <AxisLeft
            {...bare}
            scale={points}
            numTicks={steps}
            tickFormat={points.tickFormat(steps)}
            tickComponent={({ y, formattedValue }) => (
              <text className={styles.up} x="-5" y={`${y}%`} dy="0.35em">
                {formattedValue}
              </text>
            )}
          />
          <AxisBottom
            {...bare}
            scale={places}
            tickValues={[...labels.keys()]}
            tickFormat={(key) => labels.get(key)}
            tickComponent={({ x, formattedValue }) => (
              <text className={styles.across} x={`${x}%`} y="100%" dy="1.3em">
                {formattedValue}
              </text>
            )}
          />
        </svg>
      </div>
    </div>
  );
};
