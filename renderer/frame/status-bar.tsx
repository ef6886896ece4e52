import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {CircleDashed, CircleDot, Keyboard, TriangleAlert} from 'lucide-react';
import {useFeatureLevel} from '../api/connection/features';
import {useHeartbeat} from '../api/connection/heartbeat';
import {KeyCaps} from '../components/keyboard/key-caps';
import {roleWords} from '../people/role-words';
import {useLayers} from './layers-code';
import {LimitWords} from './limit-words';
import {whereOf} from './organizations';
import {runShortcut} from '../shortcuts/use-shortcuts';
import {useOwnKeysStore} from '../state/own-keys';
import {inARow} from '../text/in-a-row';
import {StatusPart} from './status-part';
import {useBannerWords} from './use-banner-words';
import {useConnectionStep} from './use-connection-step';
import {useConnectionWords} from './use-connection-words';
import classes from './status-bar.module.css';
import {keysOf} from '../shortcuts/shortcuts';

const glyphs = {good: CircleDot, busy: CircleDashed, bad: TriangleAlert} as const;

/** The line at the foot: how the connection stands, and as whom one acts. */
export function StatusBar() {
	const {connection, health, tone, words, step} = useConnectionWords();
	const {data: self} = useHeartbeat();
	const level = useFeatureLevel();
	// Where a banner tells of it, the way out stands there.
	const isTold = useBannerWords() !== undefined;
	const next = useConnectionStep(isTold ? undefined : step);
	const layers = useLayers();
	const Glyph = glyphs[tone];
	return (
		<footer className={classes.bar} aria-label={t`Status`}>
			<span className={classes.state} data-tone={tone} role="status">
				<Glyph size={14} aria-hidden="true" />
				{words}
			</span>
			{next && (
				<button type="button" className={classes.step} disabled={next.isBusy} onClick={next.run}>
					{next.label}
				</button>
			)}
			{tone === 'good' && health.roundTrip !== undefined && (
				<StatusPart label={t`Round-trip time of the last request`}>
					{milliseconds(health.roundTrip)}
				</StatusPart>
			)}
			<LimitWords />
			{layers && <layers.PlanInHand />}
			<span className={classes.host}>{whereOf(connection)}</span>
			<span className={classes.end}>
				{self && (
					<span className={classes.account}>
						{inARow([self.full_name, roleWords(self.role).word])}
					</span>
				)}
				<StatusPart label={t`API level of the server; newer servers have higher levels`}>
					<Trans>API level {level}</Trans>
				</StatusPart>
				<ShortcutsButton />
			</span>
		</footer>
	);
}

/** The line at the foot before any organization is connected. */
export function PlainStatusBar() {
	return (
		<footer className={classes.bar} aria-label={t`Status`}>
			<span className={classes.state} data-tone="busy">
				<CircleDashed size={14} aria-hidden="true" />
				<Trans>No organization is connected</Trans>
			</span>
			<span className={classes.end}>
				<ShortcutsButton />
			</span>
		</footer>
	);
}

function ShortcutsButton() {
	useOwnKeysStore();
	return (
		<button type="button" className={classes.action} onClick={() => runShortcut('shortcuts')}>
			<Keyboard size={14} aria-hidden="true" />
			<span className={classes.words}>
				<Trans>Shortcuts</Trans>
			</span>
			<KeyCaps keys={keysOf('shortcuts')} />
		</button>
	);
}

function milliseconds(value: number): string {
	return value < 10_000 ? `${Math.max(1, Math.round(value))} ms` : `${Math.round(value / 1000)} s`;
}
