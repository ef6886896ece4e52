import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Outlet, useNavigate, useParams} from '@tanstack/react-router';
import {useEffect, useMemo, useRef, useState} from 'react';
import {useAppInfo, useConnections, useSettings} from '../api/connection/bridge';
import {ConnectionProvider} from '../api/connection/client-context';
import {NoticePlace, WithNoticeArea} from '../components/notice-area';
import {HelpingSteps, type StepsThatHelp} from '../components/states/helping-steps';
import {ShowCall} from '../components/states/show-call';
import {HelpHost, HelpKeys} from '../help/help-host';
import {NewsNotice} from '../help/news-notice';
import {InspectorDrawer} from '../inspector/inspector-drawer';
import {useToldEnds} from '../plans/use-told-ends';
import {showCall} from '../state/inspector';
import {ConnectionBanner} from './connection-banner';
import {EarlyKeys} from './early-keys';
import {FrameShortcuts} from './frame-shortcuts';
import {HueBar} from './hue-bar';
import {loadLayers, useLayers} from './layers-code';
import {LiveEvents} from './live-events';
import {useNoteRecentPeople} from './palette/recent';
import {Rail} from './rail';
import {UpdateNotice} from './update-notice';
import {StartNotices} from './start-notices';
import {PlainStatusBar, StatusBar} from './status-bar';
import {askToUnlock} from './unlock-store';
import {ChangedKeys} from '../components/keyboard/changed-keys';
import {SingleKeys} from '../components/keyboard/single-keys';
import {useSubmitKey} from '../components/keyboard/use-submit-key';
import {useFollowScreens} from './use-follow-screens';
import {useRestoredFocus} from './use-restored-focus';
import {useShortcutKeys} from '../shortcuts/use-shortcut-keys';
import classes from './frame.module.css';
import {create} from 'zustand';
import type {Connection} from '../../shared/bridge';
import {hasLocalDrafts} from '../api/drafts/local-draft';
import {useDraftSync} from '../api/drafts/use-draft-sync';
import {useSavedTexts} from '../api/saved/saved-texts';
import {usePendingCountsStore} from '../state/pending-counts';
import {useUncopiedStore} from '../state/uncopied';
import {addressOf} from './use-connection-step';

const useLastStore = create<{readonly id: string | undefined}>()(() => ({id: undefined}));

/** The organization that the frame shows: the one of the address, else the one that was last. */
function useCurrentConnection(): Connection | undefined {
	const asked = useParams({strict: false, select: ({connection}) => connection});
	const list = useConnections().data ?? [];
	const found = list.find(({id}) => id === asked);
	const foundId = found?.id;
	// Noting the one that is shown draws nothing anew.
	const last = useLastStore(store => foundId ?? store.id);
	useEffect(() => {
		if (foundId !== undefined) useLastStore.setState({id: foundId});
	}, [foundId]);
	return (
		found ?? list.find(({id}) => id === last) ?? list.find(({kind}) => kind === 'demo') ?? list[0]
	);
}

/** The window around every screen: rail, strip of the organization, banner, status bar, layers. */
export function Frame() {
	const connection = useCurrentConnection();
	const {singleKeyShortcuts, keys} = useSettings();
	const main = useRef<HTMLElement>(null);
	useShortcutKeys(singleKeyShortcuts);
	useSubmitKey();
	useFollowScreens(main);
	useRestoredFocus();
	useNoteRecentPeople();
	const [isOutageTold, setOutageTold] = useState(false);
	const steps = useHelpingSteps(connection);
	const layers = useLayersInTime();
	const helping = useMemo(() => ({...steps, isOutageTold}), [steps, isOutageTold]);

	const screen = (
		<main ref={main} id="main" tabIndex={-1} className={classes.main}>
			<StartNotices />
			<NewsNotice />
			<UpdateNotice />
			{connection && <ConnectionBanner onTold={setOutageTold} />}
			{connection && layers && <layers.Interrupted />}
			<div className={classes.content}>
				<Outlet />
			</div>
			<NoticePlace className={classes.notices} />
			{connection && layers && <layers.Bars />}
			<InspectorDrawer />
		</main>
	);
	const frame = (
		<div className={classes.frame}>
			<HelpKeys />
			{connection && <LiveEvents />}
			{connection && <ToldEnds />}
			<button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
				<Trans>Skip to the content</Trans>
			</button>
			{connection ? (
				<HueBar connection={connection} as="strip" />
			) : (
				<div className={classes.bare} />
			)}
			<Rail connection={connection} />
			{screen}
			<HelpHost connection={connection} />
			{connection ? <StatusBar /> : <PlainStatusBar />}
			<NotePending />
			<DraftSyncs shownId={connection?.id} />
			<FrameShortcuts connection={connection} />
			{layers ? <layers.Layers connection={connection} /> : <EarlyKeys />}
		</div>
	);
	return (
		<ShowCall value={showCall}>
			<HelpingSteps value={helping}>
				<WithNoticeArea>
					<SingleKeys value={singleKeyShortcuts}>
						<ChangedKeys value={keys}>
							<ConnectionProvider connection={connection}>{frame}</ConnectionProvider>
						</ChangedKeys>
					</SingleKeys>
				</WithNoticeArea>
			</HelpingSteps>
		</ShowCall>
	);
}

/** What comes over the screens: once the first of them stands, and at once where it is asked about locked keys or data. */
function useLayersInTime() {
	const isLocked = useConnections().data?.some(({key}) => key === 'locked') ?? false;
	const hasNewerData = (useAppInfo()?.newerData ?? null) !== null;
	const isNeeded = isLocked || hasNewerData;
	useEffect(() => {
		if (isNeeded) void loadLayers();
	}, [isNeeded]);
	return useLayers();
}

/** The outbox of every organization goes on, whichever of them is on screen. */
function DraftSyncs({shownId}: {readonly shownId: string | undefined}) {
	const list = useConnections().data ?? [];
	const texts = useSavedTexts(({byConnection}) => byConnection);
	const waiting = list.filter(
		({id, key}) =>
			id === shownId || ((key === 'kept' || key === 'this-run') && hasLocalDrafts(texts.get(id))),
	);
	return waiting.map(connection => (
		<ConnectionProvider key={connection.id} connection={connection}>
			<DraftSync />
		</ConnectionProvider>
	));
}

/** Plans end whether or not what tells of it is loaded. */
function ToldEnds() {
	useToldEnds();
	return null;
}

function DraftSync() {
	useDraftSync();
	return null;
}

/** Tells the main process what is staged or not copied: the window asks before it closes. */
function NotePending() {
	const counts = usePendingCountsStore(store => store.counts);
	const hasPassword = useUncopiedStore(store => store.hasPassword);
	useEffect(() => {
		void window.steward.ask('pending:note', {counts: Object.fromEntries(counts), hasPassword});
	}, [counts, hasPassword]);
	return null;
}

/** Where trying again cannot help: the passphrase, or signing in again at a server. */
function useHelpingSteps(connection: Connection | undefined): StepsThatHelp {
	const navigate = useNavigate();
	const {id, kind, baseUrl, email} = connection ?? {};
	return useMemo(() => {
		if (id === undefined || kind !== 'server' || baseUrl === undefined) return {};
		const search = {address: addressOf(baseUrl), email};
		return {
			unlock: {label: t`Unlock`, run: () => askToUnlock()},
			beforeWaiting: () => window.steward.ask('calls:ask-again', {connectionId: id}),
			'sign-in': {label: t`Sign in again`, run: () => void navigate({to: '/connect', search})},
		};
	}, [navigate, id, kind, baseUrl, email]);
}
