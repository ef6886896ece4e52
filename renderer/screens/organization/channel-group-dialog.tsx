import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatList, formatNumber} from '../../../shared/languages/formats';
import {Button, Textarea, TextInput} from '@mantine/core';
import {useState} from 'react';
import {partsOf} from '../../../shared/changes/organization-calls';
import type {ChannelGroupChange, ChannelGroupParts} from '../../../shared/model/change';
import type {Channel} from '../../../shared/model/channel';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import type {DefaultChannelGroup} from '../../../shared/model/organization';
import {openName} from '../../../shared/model/shown-name';
import {useChannelDirectory} from '../../api/channels/channels';
import {useConnection} from '../../api/connection/client-context';
import {
	placeRefusal,
	type PlacedRefusal,
	type RefusalPlaces,
} from '../../api/failures/place-refusal';
import {useSaveChannelGroup} from '../../api/organization/channel-groups';
import {useFormCall} from '../../api/use-form-call';
import {Dialog} from '../../components/dialog';
import {focusConflict, ConflictNotes} from '../../components/conflict-notes';
import {useFirstMistake} from '../../components/use-first-mistake';
import {ChannelPicker} from '../../pickers/channel-picker';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportDone} from '../../state/reports';
import {useChannelGroupEdits} from './use-channel-group-edits';
import styles from './extra-row.module.css';

type FieldName = 'name' | 'description' | 'channels';
type Errors = PlacedRefusal<FieldName>;

const places: RefusalPlaces<FieldName> = {
	parameters: {
		group_name: 'name',
		new_group_name: 'name',
		description: 'description',
		new_description: 'description',
		stream_names: 'channels',
	},
	words: [
		['description', /description/i],
		['name', /group name|already exists/i],
		['channels', /channel|stream/i],
	],
};

type Props = {
	readonly groups: readonly DefaultChannelGroup[];
	/** Undefined for a new one. */
	readonly id: number | undefined;
	readonly onClose: () => void;
};

/** A group of default channels. Nothing typed is lost by a refusal. */
export function ChannelGroupDialog({groups, id, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const directory = useChannelDirectory().data;
	const saving = useSaveChannelGroup();
	const save = useFormCall(saving.mutateAsync);
	const {form: body, lead} = useFirstMistake<HTMLDivElement>();
	// What was saved of it before a refusal is not sent again.
	const group = groups.find(one => one.id === id);
	const edits = useChannelGroupEdits(id, group, saving.isPending);
	const before = group === undefined ? null : partsOf(group);
	const {name: typedName, description: typedDescription, channels: chosen} = edits.parts;
	const [errors, setErrors] = useState<Errors>({});
	const name = typedName.trim();
	const description = typedDescription.trim();
	const isIn = new Set(before?.channels);
	const known = new Map(
		[...toldOf(group), ...(directory?.channels ?? [])].map(
			channel => [channel.stream_id, channel] as const,
		),
	);
	const whyNot = (channel: Pick<Channel, 'stream_id' | 'invite_only'>) => {
		if (isIn.has(channel.stream_id)) return undefined;
		if (channel.invite_only) return 'private';
		return directory?.defaults.has(channel.stream_id) === true
			? t`a default channel already`
			: undefined;
	};
	const show = (found: Errors) => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const problems = (): Errors => {
		const wrongName = nameFault(
			name,
			groups.filter(one => one.id !== id),
		);
		const wrongDescription = descriptionFault(description);
		return {
			...(wrongName !== undefined && {name: wrongName}),
			...(wrongDescription !== undefined && {description: wrongDescription}),
		};
	};
	const after: ChannelGroupParts = {
		name,
		description,
		channels: chosen.filter(channel => isIn.has(channel) || known.has(channel)),
	};
	const isSame =
		before !== null &&
		before.name === name &&
		before.description === description &&
		before.channels.length === after.channels.length &&
		after.channels.every(channel => isIn.has(channel));
	const change: ChannelGroupChange = {
		kind: 'channel-group',
		...(id !== undefined && {group_id: id}),
		before,
		after,
	};
	/** Leads to what has to be corrected or decided first. */
	const isReady = () => {
		const found = problems();
		setErrors({});
		if (Object.keys(found).length > 0) show(found);
		else if (edits.conflicts.length > 0) focusConflict(body.current?.closest('form') ?? null);
		else return true;
		return false;
	};
	const discard = () => {
		edits.drop();
		onClose();
	};
	const submit = () => {
		if (saving.isPending || !isReady()) return undefined;
		if (isSame) return discard();
		const sent = edits.parts;
		const words = id === undefined ? createdWords(name) : changedWords(name);
		return save(
			{change, label: words.done},
			{
				about: `channel-group ${id ?? name}`,
				refused: words.refused,
				unclear: words.unclear,
				onRefused: error => show(placeRefusal(error, places, {values: {name: [name]}})),
				onDone: (changes, isOpen) => {
					edits.settle(sent);
					reportDone(connectionId, {label: words.done, changes});
					if (isOpen) onClose();
				},
			},
		);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			onSubmit={submit}
			title={id === undefined ? t`New default channel group` : t`Default channel group`}
			footer={
				<>
					<Button variant="default" onClick={discard}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={() => (isReady() && !isSame ? [change] : [])}
						proposed={
							id === undefined
								? t`Create default channel group ${name}`
								: t`Change default channel group ${name}`
						}
						whyNot={saving.isPending ? t`The server has not answered yet.` : undefined}
						onAdded={discard}
					/>
					<Button type="submit" loading={saving.isPending}>
						{id === undefined ? t`Create group` : t`Save`}
					</Button>
				</>
			}
		>
			<div className={styles.form} ref={body}>
				{errors.form !== undefined && (
					<p className={styles.refusal} role="alert">
						{errors.form}
					</p>
				)}
				<TextInput
					name="name"
					label={t`Name`}
					data-autofocus
					dir="auto"
					autoComplete="off"
					value={typedName}
					error={errors.name}
					onChange={({currentTarget}) => edits.put({name: currentTarget.value})}
				/>
				<Textarea
					name="description"
					label={t`Description`}
					description={t`Whom it is for; people read it when they choose`}
					dir="auto"
					rows={2}
					value={typedDescription}
					error={errors.description}
					onChange={({currentTarget}) => edits.put({description: currentTarget.value})}
				/>
				<ChannelPicker
					label={t`Channels`}
					channels={[...known.values()]}
					chosen={chosen}
					onChange={ids => edits.put({channels: [...ids]})}
					whyNot={whyNot}
				/>
				{errors.channels !== undefined && (
					<p className={styles.wrong} role="alert">
						{errors.channels}
					</p>
				)}
				<ConflictNotes
					parts={edits.conflicts.map(part => ({
						part,
						title: titleOf(part),
						now: before === null ? '' : textOf(part, before, known),
					}))}
					onKeepMine={edits.keepMine}
					onTakeTheirs={edits.takeTheirs}
				/>
				<p className={styles.quiet}>
					<Trans>
						Public channels that are no default channels. People who joined before are not affected.
					</Trans>
				</p>
			</div>
		</Dialog>
	);
}

function titleOf(part: FieldName): string {
	switch (part) {
		case 'name':
			return t`Name`;
		case 'description':
			return t`Description`;
		case 'channels':
			return t`Channels`;
		default:
			return part satisfies never;
	}
}

/** A part of a group in words. */
function textOf(
	part: FieldName,
	parts: ChannelGroupParts,
	known: ReadonlyMap<number, Pick<Channel, 'name'>>,
): string {
	if (part !== 'channels') return parts[part];
	return formatList(parts.channels.map(id => openName(known.get(id)?.name ?? String(id))));
}

/** What keeps a name from being that of a group of default channels. */
function nameFault(name: string, others: readonly DefaultChannelGroup[]): string | undefined {
	if (name === '') return t`Enter a name.`;
	const most = limits.channelNameMaxCharacters;
	if (lengthInCodePoints(name) > most) return t`Use at most ${most} characters.`;
	return others.some(one => one.name === name)
		? t`Another group has this name already.`
		: undefined;
}

function descriptionFault(text: string): string | undefined {
	const most = limits.channelDescriptionMaxCharacters;
	return lengthInCodePoints(text) > most
		? t`Use at most ${{most: formatNumber(most)}} characters.`
		: undefined;
}

/** Channels of which the group itself tells more than the id. */
function toldOf(group: DefaultChannelGroup | undefined) {
	return (group?.streams ?? []).flatMap(one => (typeof one === 'number' ? [] : one));
}

const createdWords = (name: string) => ({
	done: t`Default channel group ${name} created.`,
	refused: t`The default channel group ${name} was not created.`,
	unclear: t`It is not known whether the default channel group ${name} was created.`,
});

const changedWords = (name: string) => ({
	done: t`Default channel group ${name} changed.`,
	refused: t`The default channel group ${name} was not changed.`,
	unclear: t`It is not known whether the default channel group ${name} was changed.`,
});
