import { useLog, waitingText } from '@society/league-client';
import { Button, Card, Download, HelpLink } from '@society/web-kit';
import { thisBrowser } from '../../browser.ts';
import { useInstallOffer } from '../../install/install-prompt.ts';
import { useNotStored } from '../../install/use-not-stored.ts';
import { warningOf, wayToInstall, wordsOf } from '../../install/way-to-install.ts';
import { releaseInPage } from '../../release/in-page.ts';
import { KeptData } from './KeptData.tsx';
import styles from './InstallCard.module.css';

/** How to install the app in this browser, its limits there, a warning while strokes wait here, and whether the browser keeps the app's data. */
export const InstallCard = () => {
  const { isInstalled, install } = useInstallOffer();
  const hasWorker = releaseInPage().worker;
  const isMissing = useNotStored() && hasWorker;
  const way = wayToInstall({
    ...thisBrowser(),
    hasWorker,
    isInstalled,
    offersToInstall: install !== undefined,
  });
  const waits = waitingText(useLog());
  const warning = waits === undefined ? undefined : warningOf(way, waits);
  const { text, steps = [], limits = [] } = wordsOf(way);
  return (
    <Card title="Install the App" aside={<HelpLink topic="no-signal" about="Without signal" />}>
      <div className={styles.content}>
        <p>{text}</p>
        {isMissing && (
          <p className={styles.warning}>
            Not without signal yet: this device has not stored the app. If this stays so, the device is short of space,
            or this window is private.
          </p>
        )}
        {warning && <p className={styles.warning}>{warning}</p>}
        {way === 'button' && (
          <div>
            <Button onClick={install}>
              <Download size={18} aria-hidden="true" />
              Install
            </Button>
          </div>
        )}
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {limits.length > 0 && (
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        )}
        <KeptData />
      </div>
    </Card>
  );
};
