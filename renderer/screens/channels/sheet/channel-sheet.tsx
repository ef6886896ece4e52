import {t} from '@lingui/core/macro';
import {useImperativeHandle, useRef, type Ref} from 'react';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {useMayBeOwn} from '../../../api/drafts/may-be-own';
import type {PeopleIndex} from '../../../people/index/people-index';
import {ChangedElsewhere} from '../../../components/changed-elsewhere';
import {Tabs} from '../../../components/tabs';
import {SheetContent, SheetKind, SheetTitle, SideSheet} from '../../../lists/side-sheet';
import {History} from '../../../journal/history';
import {ChannelGlyph} from '../../../channels/channel-glyph';
import type {ChannelTab} from '../../../places/channels';
import {kindWords} from '../../../channels/channel-words';
import type {ChannelRow} from '../../../channels/channel-row';
import {MembersTab} from './members-tab';
import {SettingsTab, type SettingsHandle} from './settings-tab';
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
	useImperativeHandle(ref, () => ({
		focus: () => sheet.current?.focus(),
		rename: () => settings.current?.rename(),
	}));
	const {name} = row.channel;
	const mayBeOwn = useMayBeOwn();
	return (
		<SideSheet
			name={name}
			bar={
				<>
					<ChannelGlyph kind={row.kind} />
					<SheetTitle>{name}</SheetTitle>
					<SheetKind>{kindWords[row.kind].title}</SheetKind>
				</>
			}
			hasTabs
			onClose={onClose}
			onStep={onStep}
			ref={sheet}
		>
			<ChangedElsewhere
				of={row.id}
				parts={{
					name,
					description: row.channel.description,
					kind: kindWords[row.kind].title,
				}}
				mayBeOwn={mayBeOwn}
			/>
			<Tabs
				label={t`Views of ${name}`}
				tabs={[
					{id: 'settings', title: t`Settings`},
					{id: 'members', title: t`Subscribers`, count: row.subscribers},
					{id: 'topics', title: t`Topics`},
					{id: 'history', title: t`History`},
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
				{tab === 'history' && (
					<SheetContent of={row.id}>
						<History about={{kind: 'channel', id: row.id}} isBare />
					</SheetContent>
				)}
			</Tabs>
		</SideSheet>
	);
}
