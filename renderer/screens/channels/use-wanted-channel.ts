import {t} from '@lingui/core/macro';
import {useMemo, useState} from 'react';
import type {NewChannel} from '../../../shared/model/change';
import {channelKey} from '../../../shared/model/channel';
import type {ChannelDirectory} from '../../api/channels/channels';
import {whyNotAddTo, whyNotSubscribeOthers} from '../../channels/channel-rules';
import {rowsOf} from '../../channels/channel-row';
import {usualRemovingGroup} from '../../channels/channel-words';
import {
	checkFields,
	isPrivate,
	newChannelSettings,
	withField,
	type ChannelFields,
	type FieldErrors,
} from '../../channels/form/channel-fields';
import type {PeopleIndex} from '../../people/index/people-index';
import {usePicked, type Picked} from '../../people/picker/people-picker';
import {useActor} from '../../people/use-actor';
import {useNewChannel, useNewChannelPeople} from './form/drafts';

const noOneIn = () => false;

/**
 * What is typed of a channel that is to be made, and who is to be in it. Where a channel of that name is there,
 * people are added to that one. `made` is the name of one that is being made now.
 */
export function useWantedChannel(
	directory: ChannelDirectory,
	index: PeopleIndex,
	made: string | undefined,
) {
	const {channelSelf: self} = useActor();
	const ownId = self?.user_id;
	const [typed, saveTyped] = useNewChannel();
	const [empty] = useState(() => emptyFields(directory));
	const fields = typed ?? empty;
	const firstMembers = useNewChannelPeople(ownId === undefined ? [] : [ownId]);
	const {announces, ...picked} = firstMembers.fields;

	const existing = useMemo(() => {
		const key = channelKey(fields.name);
		// The service tells of a new channel before it answers.
		return key === '' || (made !== undefined && key === channelKey(made))
			? undefined
			: rowsOf(directory).find(({channel}) => channelKey(channel.name) === key);
	}, [directory, fields.name, made]);
	const isIn = useMemo(() => {
		const members = existing && directory.members.get(existing.id);
		const inside = new Set(members);
		return members === undefined ? noOneIn : (id: number) => inside.has(id);
	}, [existing, directory]);
	const {ids, matches} = usePicked(picked, index, isIn);
	const principals = ids.filter(id => !isIn(id));
	const whyNotOthers =
		existing === undefined
			? whyNotSubscribeOthers(self, directory.policies)
			: whyNotAddTo(self, directory.policies, existing);

	/** What is wrong of the people. */
	const peopleProblem = (): string | undefined => {
		const unclear = matches.ambiguous.find(
			({candidates}) => !candidates.some(user => picked.chosen.includes(user.user_id)),
		);
		if (unclear !== undefined) return whichWords(unclear.entry);
		const isSelfIn = ownId !== undefined && isIn(ownId);
		if (existing !== undefined && principals.length === 0 && (ids.length > 0 || isSelfIn)) {
			return allInWords(existing.channel.name);
		}
		return principals.some(id => id !== ownId) ? whyNotOthers : undefined;
	};
	return {
		fields,
		put: (part: Partial<ChannelFields>) => {
			saveTyped(old => withField(old ?? empty, part));
			// Whoever asked for it asked to announce a channel that all can see.
			const isHidden = part.kind !== undefined && isPrivate(part.kind) && !isPrivate(fields.kind);
			if (isHidden && announces) firstMembers.set({announces: false});
		},
		announces,
		setAnnounces: (isOn: boolean) => firstMembers.set({announces: isOn}),
		picked,
		pick: (next: Picked) => firstMembers.set({chosen: [...next.chosen], text: next.text}),
		/** Whether somebody is named, in the channel already or not. */
		isAnybodyNamed: ids.length > 0,
		/** The channel that has this name already, and who is in it. */
		existing,
		isIn,
		/** Who is to be added. */
		principals,
		added: principals.flatMap(id => index.byId(id) ?? []),
		/** Names that nobody has. */
		unknown: matches.unknown,
		whyNotOthers,
		/** What keeps it from being sent, by field. */
		problems: (): FieldErrors => {
			const people = peopleProblem();
			return {
				...(existing === undefined ? checkFields(fields) : {}),
				...(people !== undefined && {people}),
			};
		},
		/** As it would be made. */
		record: (): NewChannel['after'] => ({
			name: fields.name.trim(),
			description: fields.description,
			...newChannelSettings(fields),
			announce: announces,
			subscribers: principals,
		}),
		forget: () => {
			saveTyped(() => undefined);
			firstMembers.forget();
		},
		/** What was typed since it was sent stays. */
		forgetSent: () => {
			saveTyped(old => (JSON.stringify(old) === JSON.stringify(typed) ? undefined : old));
			firstMembers.forget(firstMembers.fields);
		},
	};
}

function emptyFields({groups}: ChannelDirectory): ChannelFields {
	return {
		name: '',
		description: '',
		kind: 'public',
		posting: 1,
		retention: 'realm_default',
		days: '',
		isDefault: false,
		removers: usualRemovingGroup(groups),
	};
}

const whichWords = (name: string) => t`Choose which ${name} you mean, or remove the name.`;
const allInWords = (channel: string) => t`Everyone named is already in #${channel}.`;
