import type { ComponentProps } from 'react';
import { useRead } from '@society/league-client';
import { Card, EmptyState, errorText, PageHeader, useClub } from '@society/web-kit';
import { BackLink, FailedQuery, LoadingBar, Page, Sideways, Table } from '@society/web-kit/pages';
import { CalibrationChart } from './CalibrationChart.tsx';
import { lossCells, tenthCells } from '../rules/calibration-words.ts';
import styles from './Calibration.module.css';

/** For admins: how often the forecasts came true, over all matches that were played to their end. */
export const CalibrationPage = () => {
  const { name: club } = useClub();
  const calibration = useRead('getCalibration', { fresh: true });
  const { data, error } = calibration;
  return (
    <Page>
      <PageHeader
        title="How Good the Chances Are"
        subtitle={club}
        actions={<BackLink to="/league-table">Back to League Table</BackLink>}
      />
      {data &&
        (data.matches === 0 ? (
          <EmptyState
            framed
            title="No match to look at yet"
            text="It begins with the first match played hole by hole."
          />
        ) : (
          <>
            <Card title="Forecast and outcome">
              <p className={styles.text}>
                {`${data.matches} ${data.matches === 1 ? 'match' : 'matches'}, each after every hole as long as one is left. Of outcomes given a chance of 60 to 70%, about two in three should come true; with few matches they will not.`}
              </p>
              <CalibrationChart tenths={data.tenths} />
              <Rows
                caption="Chances by tenths"
                heads={['Chance', 'How many', 'Forecast', 'Came true']}
                rows={data.tenths.map(tenthCells)}
              />
            </Card>
            <Card title="Log loss">
              <p className={styles.text}>
                How far off the forecasts were: lower is better. Beside the chances stand the odds before the start, and
                a forecast that only knows how all these matches ended.
              </p>
              <Rows
                caption="Log loss by holes played"
                heads={['When', 'Matches', 'Chances', 'Odds', 'Base rate']}
                rows={data.logLoss.map(lossCells)}
              />
            </Card>
          </>
        ))}
      {!data && calibration.isPending && <LoadingBar height="480px" />}
      {!data && error && (
        <Card>
          <FailedQuery of={calibration} message={errorText(error, 'Failed to fetch how good the chances are')} />
        </Card>
      )}
    </Page>
  );
};

const Rows = (rows: ComponentProps<typeof Table>) => (
  <Sideways label={`${rows.caption}, scrolls sideways`}>
    <Table {...rows} className={styles.table} />
  </Sideways>
);
