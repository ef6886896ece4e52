import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon} from '@mantine/core';
import {useNavigate} from '@tanstack/react-router';
import {Maximize2, X} from 'lucide-react';
import {
	type KeyboardEvent,
	type PointerEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from 'react';
import {useCallsLog} from '../api/connection/calls-log';
import {explain} from '../api/failures/explain';
import {FailedState} from '../components/states/failed-state';
import {LoadingState} from '../components/states/loading-state';
import {isFocusIn} from '../lists/use-list';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {openInspector, sizeInspector, useInspectorStore} from '../state/inspector';
import {CallsPane} from './calls-pane';
import styles from './calls-drawer.module.css';
import type {CallsSearch} from '../places/inspector';

const keyStep = 0.05;
const isInDrawer = () => isFocusIn('[data-inspector]');

/** List and details below a screen. Takes the focus as it opens, and gives it back. */
export function CallsDrawer() {
	const {calls, failure} = useCallsLog();
	const share = useInspectorStore(store => store.share);
	const wanted = useInspectorStore(store => store.wanted);
	const address = useOwnSearch();
	const navigate = useNavigate();
	const drawer = useRef<HTMLElement>(null);
	const opener = useRef<Element | null>(null);

	const close = () => {
		const back = opener.current;
		openInspector(false);
		if (back instanceof HTMLElement && back.isConnected) back.focus();
	};
	useEffect(() => {
		opener.current ??= document.activeElement;
		drawer.current?.focus();
	}, []);
	// The key that opened it leads back as well.
	const latestClose = useRef(close);
	latestClose.current = close;
	useShortcuts({inspector: () => latestClose.current()});

	const resize = (event: PointerEvent<HTMLElement>) => {
		const main = drawer.current?.parentElement;
		if (main == null) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const {bottom, height} = main.getBoundingClientRect();
		const move = ({clientY}: globalThis.PointerEvent) => sizeInspector((bottom - clientY) / height);
		const handle = event.currentTarget;
		handle.addEventListener('pointermove', move);
		const stop = () => handle.removeEventListener('pointermove', move);
		handle.addEventListener('lostpointercapture', stop, {once: true});
	};
	const onHandleKey = (event: KeyboardEvent) => {
		if (event.key === 'ArrowUp') sizeInspector(share + keyStep);
		else if (event.key === 'ArrowDown') sizeInspector(share - keyStep);
		else return;
		event.preventDefault();
	};
	const percent = Math.round(share * 100);
	return (
		<section
			className={styles.drawer}
			style={{blockSize: `${percent}%`}}
			aria-label={t`Inspector`}
			data-inspector
			tabIndex={-1}
			ref={drawer}
			onKeyDown={event => {
				if (event.key !== 'Escape' || event.defaultPrevented) return;
				event.preventDefault();
				close();
			}}
		>
			<div
				role="separator"
				className={styles.handle}
				aria-orientation="horizontal"
				aria-label={t`Height of the inspector`}
				aria-valuenow={percent}
				aria-valuemin={20}
				aria-valuemax={85}
				tabIndex={0}
				onPointerDown={resize}
				onKeyDown={onHandleKey}
			/>
			{calls !== undefined ? (
				<CallsPane
					calls={calls}
					address={address}
					isMeant={isInDrawer}
					wanted={wanted}
					before={
						<h2 className={styles.title}>
							<Trans>Inspector</Trans>
						</h2>
					}
					after={
						<>
							<ActionIcon
								aria-label={t`Open the inspector as a screen`}
								title={t`Open as a screen (G then N)`}
								onClick={() => void navigate({to: '/inspector', search: address.shown})}
							>
								<Maximize2 size={16} strokeWidth={1.5} />
							</ActionIcon>
							<ActionIcon
								aria-label={t`Close the inspector`}
								title={t`Close (Esc)`}
								onClick={close}
							>
								<X size={16} strokeWidth={1.5} />
							</ActionIcon>
						</>
					}
				/>
			) : failure !== undefined ? (
				<FailedState words={explain(failure)} isInline />
			) : (
				<LoadingState label={t`Loading the calls.`} />
			)}
		</section>
	);
}

/** What an address would hold, where the window has its address for something else. */
function useOwnSearch() {
	const [shown, setShown] = useState<CallsSearch>({});
	const change = useCallback((next: CallsSearch) => setShown(old => ({...old, ...next})), []);
	return {shown, push: change, replace: change, replaceSoon: change};
}
