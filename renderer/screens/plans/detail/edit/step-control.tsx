import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, NativeSelect, Textarea, TextInput} from '@mantine/core';
import {markActions, opposite} from '../../../../../shared/model/mark';
import type {PlanChange} from '../../../../../shared/model/plan';
import {useChannelDirectory, useChannelTopics} from '../../../../api/channels/channels';
import {usePolicies} from '../../../../channels/policy-words';
import {roleSteps, roleWords} from '../../../../people/role-words';
import {useActor} from '../../../../people/use-actor';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {noDay} from '../../../../people-actions/profile/date-control';
import {ValueControl} from '../../../../people-actions/profile/value-control';
import {markWords, valueWords, whatWords} from '../../../../plans/step-words';
import {ChannelSelect} from '../../../../writing/channel-select';
import {TopicInput} from '../../../../writing/topic-input';
import {ChannelValue} from './channel-value';
import {LinkValue, NewFieldValue, PersonValue} from './creation-value';
import {DraftValue} from './draft-value';
import {FieldParts} from './field-value';
import {NewChannelValue} from './new-channel-value';
import {ColorValue, EmojiValue, StatusValue} from './picked-value';
import type {Of, ValueProps} from './value-props';

/** The control for the value of a step, by what the step sets. */
export function StepControl({change, ...props}: ValueProps) {
	switch (change.kind) {
		case 'role':
			return <RoleValue change={change} {...props} />;
		case 'value':
			return <FieldValue change={change} {...props} />;
		case 'topic-policy':
			return <PolicyValue change={change} {...props} />;
		case 'move':
			return <Destination change={change} {...props} />;
		case 'channel':
			return <ChannelValue change={change} {...props} />;
		case 'profile-field':
			return <FieldParts change={change} {...props} />;
		case 'new-channel':
			return <NewChannelValue change={change} {...props} />;
		case 'new-field':
			return <NewFieldValue change={change} {...props} />;
		case 'new-link':
			return <LinkValue change={change} {...props} />;
		case 'new-person':
			return <PersonValue change={change} {...props} />;
		case 'active':
		case 'membership':
		case 'group-member':
		case 'subgroup':
		case 'visibility':
		case 'resolve':
		case 'flag':
			return <TwoValues change={change} {...props} />;
		case 'own-setting':
			return typeof change.after === 'boolean' ? (
				<TwoValues change={change} {...props} />
			) : (
				<ColorValue change={change} {...props} />
			);
		case 'name':
			return (
				<TextInput
					label={t`Name`}
					data-autofocus
					dir="auto"
					autoComplete="off"
					value={change.after}
					error={props.problem}
					onChange={event => props.onChange({...change, after: event.currentTarget.value})}
				/>
			);
		case 'message-text':
			return (
				<Textarea
					label={t`Text`}
					data-autofocus
					dir="auto"
					rows={8}
					value={change.after}
					error={props.problem}
					onChange={event => props.onChange({...change, after: event.currentTarget.value})}
				/>
			);
		case 'status':
			return <StatusValue change={change} {...props} />;
		case 'reaction':
			return <EmojiValue change={change} {...props} />;
		case 'draft':
			return <DraftValue change={change} {...props} />;
		case 'mark':
			return <MarkValue change={change} {...props} />;
		default:
			return null;
	}
}

function RoleValue({change, problem, onChange}: ValueProps<Of<'role'>>) {
	const {self} = useActor();
	const set = (after: number) => {
		const {isOneWay: _isOneWay, ...plain} = change;
		const isLowered = change.user_id === self?.user_id && after > change.before;
		onChange({...plain, after, ...(isLowered && {isOneWay: true})});
	};
	return (
		<NativeSelect
			label={t`Role`}
			data-autofocus
			value={String(change.after)}
			data={roleSteps.map(role => ({value: String(role), label: roleWords(role).title}))}
			error={problem}
			onChange={event => set(Number(event.currentTarget.value))}
		/>
	);
}

function FieldValue({change, names, problem, onChange}: ValueProps<Of<'value'>>) {
	const {index} = usePeopleIndex();
	const field = names.field(change.field_id);
	if (field === undefined || index === undefined)
		return (
			<p>
				<Trans>The field is not known here.</Trans>
			</p>
		);
	const set = (after: string) => onChange({...change, after: after === '' ? null : after});
	return (
		<>
			<ValueControl
				field={field}
				value={change.after ?? ''}
				index={index}
				label={field.name}
				error={problem}
				onChange={set}
			/>
			{change.after !== null && change.after !== noDay && change.before !== null && (
				<div>
					<Button variant="subtle" size="compact-sm" onClick={() => set('')}>
						<Trans>Clear value</Trans>
					</Button>
				</div>
			)}
		</>
	);
}

function PolicyValue({change, problem, onChange}: ValueProps<Of<'topic-policy'>>) {
	const {words} = usePolicies();
	return (
		<NativeSelect
			label={t`Topic setting`}
			data-autofocus
			value={String(change.after)}
			data={words.map(({policy, title}) => ({value: String(policy), label: title}))}
			error={problem}
			onChange={event => onChange({...change, after: Number(event.currentTarget.value)})}
		/>
	);
}

type Switched = Of<
	| 'active'
	| 'membership'
	| 'group-member'
	| 'subgroup'
	| 'visibility'
	| 'resolve'
	| 'flag'
	| 'own-setting'
>;

function TwoValues({change, names, problem, onChange}: ValueProps<Switched>) {
	return (
		<NativeSelect
			label={whatWords(change, names)}
			data-autofocus
			value={String(change.after)}
			data={[true, false].map(value => ({
				value: String(value),
				label: valueWords(change, value, names),
			}))}
			error={problem}
			onChange={event =>
				onChange({...change, after: event.currentTarget.value === 'true'} as PlanChange)
			}
		/>
	);
}

function Destination({change, problem, onChange}: ValueProps<Of<'move'>>) {
	const directory = useChannelDirectory().data;
	const {after} = change;
	const topics = useChannelTopics(after.stream_id).data;
	const put = (part: Partial<typeof after>) => onChange({...change, after: {...after, ...part}});
	return (
		<>
			<ChannelSelect
				label={t`To channel`}
				directory={directory}
				channelId={after.stream_id}
				onChange={stream_id => put({stream_id})}
			/>
			<TopicInput
				text={after.topic}
				topics={topics}
				error={problem}
				onText={topic => put({topic})}
			/>
			<Checkbox
				label={t`Notify the old topic`}
				checked={change.tellsOld}
				onChange={event => onChange({...change, tellsOld: event.currentTarget.checked})}
			/>
			<Checkbox
				label={t`Notify the new topic`}
				checked={change.tellsNew}
				onChange={event => onChange({...change, tellsNew: event.currentTarget.checked})}
			/>
		</>
	);
}

function MarkValue({change, problem, onChange}: ValueProps<Of<'mark'>>) {
	return (
		<NativeSelect
			label={markLabel(change.about)}
			data-autofocus
			value={change.after}
			data={markActions.map(action => ({value: action, label: markWords[action]}))}
			error={problem}
			onChange={event => {
				const after = markActions.find(action => action === event.currentTarget.value);
				if (after !== undefined) onChange({...change, after, before: opposite[after]});
			}}
		/>
	);
}

const markLabel = (about: string) => t`Mark messages ${about}`;
