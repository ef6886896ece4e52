import {plural, t} from '@lingui/core/macro';
import {useState} from 'react';
import {channelKey} from '../../../../../shared/model/channel';
import type {NewChannel} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import {useChannelDirectory, type ChannelDirectory} from '../../../../api/channels/channels';
import {
	whyNotDefault,
	whyNotRetention,
	whyNotSubscribeOthers,
} from '../../../../channels/channel-rules';
import {usualRemovingGroup} from '../../../../channels/channel-words';
import {whyNotKind} from '../../../../channels/create-channel-rules';
import {
	checkFields,
	fieldsOfNew,
	newChannelSettings,
	withField,
	type ChannelFields,
	type FieldErrors,
} from '../../../../channels/form/channel-fields';
import {AnnounceBox} from '../../../../channels/form/announce-box';
import {SettingsFields} from '../../../../channels/form/settings-fields';
import type {PeopleIndex} from '../../../../people/index/people-index';
import {matchPeople, nameable} from '../../../../people/picker/match-people';
import {PeoplePicker, usePicked, type Picked} from '../../../../people/picker/people-picker';
import {useActor} from '../../../../people/use-actor';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {Problem} from './problem';
import type {ValueProps} from './value-props';

/** A channel that is to be created, with who begins in it. */
export function NewChannelValue(props: ValueProps<NewChannel>) {
	const directory = useChannelDirectory().data;
	const {index} = usePeopleIndex();
	if (directory === undefined || index === undefined) return null;
	return <Known {...props} directory={directory} index={index} />;
}

type KnownProps = ValueProps<NewChannel> & {
	readonly directory: ChannelDirectory;
	readonly index: PeopleIndex;
};

const noOneIn = () => false;

function Known({change, problem, onChange, directory, index}: KnownProps) {
	const {channelSelf: self} = useActor();
	const [fields, setFields] = useState(() =>
		fieldsOfNew(change.after, usualRemovingGroup(directory.groups)),
	);
	const [announces, setAnnounces] = useState(change.after.announce);
	const [picked, setPicked] = useState<Picked>({chosen: change.after.subscribers, text: ''});
	const {ids} = usePicked(picked, index, noOneIn);
	const whyNotOthers = whyNotSubscribeOthers(self, directory.policies);
	const errors = problemsOf(fields, picked, {directory, index});
	/** Says what the step is to be, with what is put into it. */
	const put = (part: {
		readonly fields?: ChannelFields;
		readonly picked?: Picked;
		readonly announces?: boolean;
	}) => {
		const all = {fields, picked, announces, ...part};
		setFields(all.fields);
		setPicked(all.picked);
		setAnnounces(all.announces);
		const [wrong] = Object.values(problemsOf(all.fields, all.picked, {directory, index}));
		const after = {
			name: all.fields.name.trim(),
			description: all.fields.description,
			...newChannelSettings(all.fields),
			announce: all.announces,
			subscribers: idsOf(all.picked, index),
		};
		onChange({...change, after}, wrong);
	};
	const shown = problem === undefined ? {} : errors;
	const isWrong = Object.keys(errors).length > 0;
	return (
		<>
			<SettingsFields
				fields={fields}
				errors={shown}
				directory={directory}
				reasons={{
					kind: kind => whyNotKind(self, directory.policies, kind),
					retention: whyNotRetention(self),
					isDefault: whyNotDefault(self),
				}}
				onChange={part => put({fields: withField(fields, part)})}
			/>
			<AnnounceBox kind={fields.kind} isOn={announces} onChange={isOn => put({announces: isOn})} />
			<PeoplePicker
				label={t`Subscribers`}
				description={
					whyNotOthers ??
					(ids.length === 0
						? t`If nobody is chosen, the server adds you.`
						: plural(
								{count: ids.length},
								{
									one: '# person will be in it.',
									other: '# people will be in it.',
								},
							))
				}
				error={shown.people}
				disabled={whyNotOthers !== undefined}
				picked={picked}
				index={index}
				isIn={noOneIn}
				ownId={self?.user_id}
				onChange={next => put({picked: next})}
			/>
			{!isWrong && <Problem words={problem} />}
		</>
	);
}

function idsOf({chosen, text}: Picked, index: PeopleIndex): readonly number[] {
	const {matched} = matchPeople(text, nameable(index.rows), noOneIn);
	return [...new Set([...chosen, ...matched.map(({user_id: id}) => id)])];
}

type World = {readonly directory: ChannelDirectory; readonly index: PeopleIndex};

/** What is wrong with it, by its control. */
function problemsOf(
	fields: ChannelFields,
	{chosen, text}: Picked,
	{directory, index}: World,
): FieldErrors {
	const key = channelKey(fields.name);
	const isTaken = directory.channels.some(({name}) => channelKey(name) === key);
	const {ambiguous, unknown, deactivated} = matchPeople(text, nameable(index.rows), noOneIn);
	const [unclear] = ambiguous.filter(
		({candidates}) => !candidates.some(user => chosen.includes(user.user_id)),
	);
	const [nobody] = [...unknown, ...deactivated.map(({full_name: name}) => name)];
	return {
		...checkFields(fields),
		...(isTaken && {name: t`Another channel has this name already.`}),
		...(unclear !== undefined
			? {people: whichWords(unclear.entry)}
			: nobody !== undefined
				? {people: nobodyWords(openName(nobody))}
				: {}),
	};
}

const whichWords = (name: string) => t`Choose which ${name} you mean, or remove the name.`;
const nobodyWords = (name: string) => t`No active person is meant by “${name}”. Remove it.`;
