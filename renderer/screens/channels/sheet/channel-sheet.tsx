import {ActionIcon} from '@mantine/core';
import {ChevronDown, ChevronUp, X} from 'lucide-react';
import {useImperativeHandle, useRef, type Ref} from 'react';
import type {ChannelDirectory} from '../../../api/channels';
import type {PeopleIndex} from '../../../people/index/people-index';
import {useShortcuts} from '../../../frame/use-shortcuts';
import {ChannelGlyph} from '../channel-glyph';
import type {ChannelTab} from '../channels-search';
import {kindWords} from '../channel-words';
import type {ChannelRow} from '../list/channel-row';
import styles from './channel-sheet.module.css';
import {MembersTab} from './members-tab';
import {SettingsTab, type SettingsHandle} from './settings-tab';
import {Tabs} from './tabs';
import {TopicsTab} from './topics-tab';

/** What keys of the screen do to the open sheet. */
export type SheetHandle = {
	focus(): void;
	/** Puts the focus on the name, where the settings are shown. */
	rename(): void;
};

type Props = {
	readonly row: ChannelRow;
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
	readonly tab: ChannelTab;
	readonly onTab: (tab: ChannelTab) => void;
	readonly onClose: () => void;
	readonly onArchive: () => void;
	readonly onStep?: ((by: -1 | 1) => void) | undefined;
	readonly ref?: Ref<SheetHandle>;
};

/** One channel beside the list: its settings, who is in it, what it is about. */
export function ChannelSheet(props: Props) {
	const {row, directory, index, tab, onClose, onStep, ref} = props;
	const sheet = useRef<HTMLElement>(null);
	const settings = useRef<SettingsHandle>(null);
	// From wherever the focus is: somebody may have come here through the palette.
	useShortcuts({close: onClose});
	useImperativeHandle(ref, () => ({
		focus: () => sheet.current?.focus(),
		rename: () => settings.current?.rename(),
	}));
	const {name} = row.channel;
	return (
		<aside
			className={styles.sheet}
			aria-label={name}
			tabIndex={-1}
			ref={sheet}
			onKeyDown={event => {
				if (event.key !== 'Escape' || event.defaultPrevented) return;
				event.preventDefault();
				onClose();
			}}
		>
			<div className={styles.bar}>
				<ChannelGlyph kind={row.kind} />
				<h2 className={styles.name} dir="auto" title={name}>
					{name}
				</h2>
				<span className={styles.kind}>{kindWords[row.kind].title}</span>
				{onStep !== undefined && (
					<>
						<ActionIcon
							aria-label="Previous in the list"
							title="Previous ([)"
							onClick={() => onStep(-1)}
						>
							<ChevronUp size={16} strokeWidth={1.5} />
						</ActionIcon>
						<ActionIcon aria-label="Next in the list" title="Next (])" onClick={() => onStep(1)}>
							<ChevronDown size={16} strokeWidth={1.5} />
						</ActionIcon>
					</>
				)}
				<ActionIcon aria-label={`Close ${name}`} title="Close (Esc)" onClick={onClose}>
					<X size={16} strokeWidth={1.5} />
				</ActionIcon>
			</div>
			<Tabs
				label={`Views of ${name}`}
				tabs={[
					{id: 'settings', title: 'Settings'},
					{id: 'members', title: 'Members', count: row.subscribers},
					{id: 'topics', title: 'Topics'},
				]}
				value={tab}
				onChange={props.onTab}
			>
				{tab === 'settings' && (
					<SettingsTab
						key={row.id}
						ref={settings}
						row={row}
						directory={directory}
						onArchive={props.onArchive}
					/>
				)}
				{tab === 'members' && (
					<MembersTab key={row.id} row={row} directory={directory} index={index} />
				)}
				{tab === 'topics' && <TopicsTab key={row.id} row={row} />}
			</Tabs>
		</aside>
	);
}
