import {Outlet} from '@tanstack/react-router';
import {useMemo, useRef, useState} from 'react';
import {useSettings} from '../api/bridge';
import {ReachConnection} from '../api/client-context';
import {NoticeArea} from '../components/notice-area';
import {HelpingSteps} from '../components/states/helping-steps';
import {ShowCall} from '../components/states/show-call';
import {InspectorDrawer} from '../inspector/inspector-drawer';
import {CutOffRuns} from '../people/cut-off-runs';
import {RunBar} from '../people/run-bar';
import {showCall} from '../state/inspector';
import {ConnectionBanner} from './connection-banner';
import {useCurrentConnection} from './current-connection';
import {DraftSyncs} from './draft-syncs';
import {ElsewhereBar} from './elsewhere-bar';
import {FrameShortcuts} from './frame-shortcuts';
import {HueBar} from './hue-bar';
import {LiveEvents} from './live-events';
import {Palette} from './palette/palette';
import {Rail} from './rail';
import {ShortcutsSheet} from './shortcuts-sheet';
import {StagedNote} from './staged-note';
import {StartNotices} from './start-notices';
import {PlainStatusBar, StatusBar} from './status-bar';
import {UnlockKeys} from './unlock-keys';
import {useHelpingSteps} from './use-helping-steps';
import {SingleKeys} from '../components/keyboard/single-keys';
import {useSubmitKey} from '../components/keyboard/use-submit-key';
import {useFollowScreens} from './use-follow-screens';
import {useKeptFocus} from './use-kept-focus';
import {useShortcutKeys} from './use-shortcut-keys';
import classes from './frame.module.css';

/** The window around every screen: rail, strip of the organization, banner, status bar, layers. */
export function Frame() {
	const connection = useCurrentConnection();
	const {singleKeyShortcuts} = useSettings();
	const main = useRef<HTMLElement>(null);
	const [notices, setNotices] = useState<HTMLElement | null>(null);
	useShortcutKeys(singleKeyShortcuts);
	useSubmitKey();
	useFollowScreens(main);
	useKeptFocus();
	const [isOutageTold, setOutageTold] = useState(false);
	const steps = useHelpingSteps(connection);
	const helping = useMemo(() => ({...steps, isOutageTold}), [steps, isOutageTold]);

	const screen = (
		<main ref={main} id="main" tabIndex={-1} className={classes.main}>
			<StartNotices />
			{connection && <ConnectionBanner onTold={setOutageTold} />}
			{connection && <CutOffRuns />}
			<div className={classes.content}>
				<Outlet />
			</div>
			<div className={classes.notices} ref={setNotices} />
			{connection && <ElsewhereBar />}
			{connection && <RunBar />}
			<InspectorDrawer />
		</main>
	);
	const frame = (
		<div className={classes.frame}>
			{connection && <LiveEvents />}
			<button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
				Skip to the content
			</button>
			{connection ? (
				<HueBar connection={connection} as="strip" />
			) : (
				<div className={classes.bare} />
			)}
			<Rail connection={connection} />
			{screen}
			{connection ? <StatusBar /> : <PlainStatusBar />}
			<StagedNote />
			<DraftSyncs shownId={connection?.id} />
			<FrameShortcuts connection={connection} />
			<ShortcutsSheet />
			<UnlockKeys />
			<Palette connection={connection} />
		</div>
	);
	return (
		<ShowCall value={showCall}>
			<HelpingSteps value={helping}>
				<NoticeArea value={notices}>
					<SingleKeys value={singleKeyShortcuts}>
						<ReachConnection connection={connection}>{frame}</ReachConnection>
					</SingleKeys>
				</NoticeArea>
			</HelpingSteps>
		</ShowCall>
	);
}
