import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {RotateCcw} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import type {OwnKeys} from '../../shared/bridge';
import {ownOf} from '../../shared/model/own-of';
import {useChangeSettings, useSettings} from '../api/connection/bridge';
import {Dialog} from '../components/dialog';
import {KeyCaps} from '../components/keyboard/key-caps';
import {spellKeys} from '../components/keyboard/keystroke';
import {SingleKeys} from '../components/keyboard/single-keys';
import {openHelp} from '../help/help-store';
import {whyNotReset} from '../shortcuts/key-conflicts';
import {
	isChangeable,
	shortcutGroups,
	shortcuts,
	waysTo,
	type Shortcut,
	type ShortcutGroup,
} from '../shortcuts/shortcuts';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {KeyRecorder} from './key-recorder';
import {inARow} from '../text/in-a-row';
import classes from './shortcuts-sheet.module.css';

/** By then a layer is mostly gone and has given the focus back. */
const goneMilliseconds = 200;

/** Every shortcut, behind `?`; their keys can be changed here. */
export function ShortcutsSheet() {
	const [isOpen, setOpen] = useState(false);
	const [isChanging, setChanging] = useState(false);
	const {singleKeyShortcuts} = useSettings();
	useShortcuts({shortcuts: () => setOpen(true)});
	const wantsHelp = useRef(false);
	useEffect(() => {
		if (isOpen || !wantsHelp.current) return undefined;
		wantsHelp.current = false;
		let timer: number;
		const openOnceGone = () => {
			// A slow computer needs longer, and help would stand beside a layer that is going.
			if (document.querySelector('[aria-modal="true"]') === null) openHelp('keyboard');
			else wait();
		};
		const wait = () => {
			timer = window.setTimeout(openOnceGone, goneMilliseconds);
		};
		wait();
		return () => window.clearTimeout(timer);
	}, [isOpen]);
	const close = () => {
		setOpen(false);
		setChanging(false);
	};
	return (
		<Dialog isOpen={isOpen} onClose={close} title={t`Keyboard shortcuts`} isWide>
			{!singleKeyShortcuts && (
				<p className={classes.note}>
					<Trans>Single-letter shortcuts are turned off in Settings.</Trans>
				</p>
			)}
			<Shortcuts
				isChanging={isChanging}
				onChanging={setChanging}
				onHelp={() => {
					wantsHelp.current = true;
					close();
				}}
			/>
		</Dialog>
	);
}

type Props = {
	readonly isChanging: boolean;
	readonly onChanging: (isChanging: boolean) => void;
	readonly onHelp: () => void;
};

function Shortcuts({isChanging, onChanging, onHelp}: Props) {
	const {keys: own} = useSettings();
	const {mutate: change} = useChangeSettings();
	const [recorded, setRecorded] = useState<string>();
	const [said, setSaid] = useState('');
	const list = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLButtonElement>(null);

	/** Back to where the keys of a shortcut are changed. */
	const leave = (id: string) => {
		setRecorded(undefined);
		requestAnimationFrame(() =>
			list.current?.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(id)}"]`)?.focus(),
		);
	};
	const save = (shortcut: Shortcut, keys: string) => {
		const isUsual = shortcut.keys.length === 1 && shortcut.keys[0] === keys;
		change({keys: isUsual ? without(own, shortcut.id) : {...own, [shortcut.id]: keys}});
		setSaid(t`${shortcut.words}: keys changed to ${spellKeys(keys)}`);
		leave(shortcut.id);
	};
	const reset = (shortcut: Shortcut) => {
		// Another may have its keys by now.
		const others = without(own, shortcut.id);
		const whyNot = whyNotReset(shortcut, others);
		if (whyNot === undefined) change({keys: others});
		setSaid(whyNot ?? t`${shortcut.words}: keys reset`);
		leave(shortcut.id);
	};
	const resetAll = () => {
		change({keys: {}});
		setRecorded(undefined);
		setSaid(t`All keys reset`);
		// There is nothing to reset any more: a button that is off would lose the focus.
		end.current?.focus();
	};
	return (
		<>
			<div className={classes.tools}>
				<Button
					className={classes.help ?? ''}
					variant="subtle"
					color="accent"
					size="compact-sm"
					onClick={onHelp}
				>
					<Trans>Help</Trans>
				</Button>
				<p className={classes.tell} role="status">
					{said}
				</p>
				{isChanging && (
					<Button variant="subtle" disabled={Object.keys(own).length === 0} onClick={resetAll}>
						<Trans>Reset all keys</Trans>
					</Button>
				)}
				<Button
					ref={end}
					variant="default"
					onClick={() => {
						setRecorded(undefined);
						setSaid('');
						onChanging(!isChanging);
					}}
				>
					{isChanging ? t`Done` : t`Change keys`}
				</Button>
			</div>
			<div className={classes.groups} ref={list}>
				{(Object.keys(shortcutGroups) as ShortcutGroup[]).map(group => (
					<section key={group}>
						<h3 className={classes.heading}>{shortcutGroups[group]}</h3>
						<dl className={classes.list}>
							{shortcuts
								.filter(shortcut => shortcut.group === group)
								.map((shortcut: Shortcut) => (
									<div key={shortcut.id} className={classes.row}>
										<dt>{shortcut.words}</dt>
										<dd>
											{isChanging && isChangeable(shortcut) ? (
												<Changeable
													shortcut={shortcut}
													own={own}
													isRecorded={recorded === shortcut.id}
													onRecord={() => {
														setSaid('');
														setRecorded(shortcut.id);
													}}
													onSave={keys => save(shortcut, keys)}
													onCancel={() => leave(shortcut.id)}
													onReset={() => reset(shortcut)}
												/>
											) : (
												<Ways shortcut={shortcut} own={own} />
											)}
										</dd>
									</div>
								))}
						</dl>
					</section>
				))}
			</div>
		</>
	);
}

type ChangeableProps = {
	readonly shortcut: Shortcut;
	readonly own: OwnKeys;
	readonly isRecorded: boolean;
	readonly onRecord: () => void;
	readonly onSave: (keys: string) => void;
	readonly onCancel: () => void;
	readonly onReset: () => void;
};

function Changeable(props: ChangeableProps) {
	const {shortcut, own} = props;
	const {id, words} = shortcut;
	if (props.isRecorded) {
		return <KeyRecorder shortcut={shortcut} onSave={props.onSave} onCancel={props.onCancel} />;
	}
	const now = shownWays(shortcut, own).map(way => spellKeys(way));
	const spelled = inARow(now);
	return (
		<>
			{ownOf(own, id) !== undefined && (
				<ActionIcon
					size="sm"
					aria-label={t`Reset keys: ${words}`}
					title={t`Reset to ${inARow(shortcut.keys.map(way => spellKeys(way)))}`}
					onClick={props.onReset}
				>
					<RotateCcw size={14} />
				</ActionIcon>
			)}
			<button
				type="button"
				className={classes.keys}
				data-shortcut={id}
				data-own={ownOf(own, id) !== undefined || undefined}
				aria-label={t`Change keys: ${words}, ${spelled}`}
				onClick={props.onRecord}
			>
				<Ways shortcut={shortcut} own={own} />
			</button>
		</>
	);
}

function Ways({shortcut, own}: {readonly shortcut: Shortcut; readonly own: OwnKeys}) {
	return shownWays(shortcut, own).map((way, at) => (
		<span key={way} className={classes.way}>
			{at > 0 && (
				<span className={classes.or}>
					{shortcut.isRange === true ? t({message: 'to', context: 'range of keys'}) : t`or`}
				</span>
			)}
			<SingleKeys value>
				<KeyCaps keys={way} />
			</SingleKeys>
		</span>
	));
}

/** Of a range the first and the last are enough. */
function shownWays(shortcut: Shortcut, own: OwnKeys): readonly string[] {
	const ways = waysTo(shortcut, own);
	return shortcut.isRange === true
		? ways.filter((_way, at) => at === 0 || at === ways.length - 1)
		: ways;
}

function without(own: OwnKeys, id: string): OwnKeys {
	return Object.fromEntries(Object.entries(own).filter(([name]) => name !== id));
}
