import {Button, Checkbox, NativeSelect, Textarea, TextInput} from '@mantine/core';
import type {PlanChange} from '../../../../../shared/model/plan';
import {useChannelDirectory, useChannelTopics} from '../../../../api/channels/channels';
import {usePolicies} from '../../../../channels/policy-words';
import {roleSteps, roleWords} from '../../../../people/role-words';
import {useActor} from '../../../../people/use-actor';
import {usePeopleIndex} from '../../../../people/use-people-index';
import {noDay} from '../../../../people-actions/profile/date-control';
import {ValueControl} from '../../../../people-actions/profile/value-control';
import {valueWords, whatWords, type StepNames} from '../../../../plans/step-words';
import {ChannelSelect} from '../../../../writing/channel-select';
import {TopicInput} from '../../../../writing/topic-input';

type Of<Kind extends PlanChange['kind']> = Extract<PlanChange, {readonly kind: Kind}>;

type Props<Change extends PlanChange = PlanChange> = {
	readonly change: Change;
	readonly names: StepNames;
	/** What is wrong with the value. */
	readonly problem: string | undefined;
	readonly onChange: (change: PlanChange) => void;
};

/** The control for the value of a step, by what the step sets. */
export function StepControl({change, ...props}: Props) {
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
			return <ChannelParts change={change} {...props} />;
		case 'profile-field':
			return <FieldParts change={change} {...props} />;
		case 'active':
		case 'membership':
		case 'visibility':
		case 'resolve':
		case 'flag':
			return <TwoValues change={change} {...props} />;
		case 'own-setting':
			return typeof change.after === 'boolean' ? (
				<TwoValues change={change} {...props} />
			) : (
				<TextInput
					label="Color"
					type="color"
					data-autofocus
					value={change.after}
					error={props.problem}
					onChange={event => props.onChange({...change, after: event.currentTarget.value})}
				/>
			);
		case 'name':
			return (
				<TextInput
					label="Name"
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
					label="Text"
					data-autofocus
					dir="auto"
					rows={8}
					value={change.after}
					error={props.problem}
					onChange={event => props.onChange({...change, after: event.currentTarget.value})}
				/>
			);
		case 'status':
			return (
				<TextInput
					label="Status"
					data-autofocus
					dir="auto"
					maxLength={60}
					value={change.after.status_text}
					error={props.problem}
					onChange={event =>
						props.onChange({
							...change,
							after: {...change.after, status_text: event.currentTarget.value},
						})
					}
				/>
			);
		default:
			return null;
	}
}

function RoleValue({change, problem, onChange}: Props<Of<'role'>>) {
	const {self} = useActor();
	const set = (after: number) => {
		const {isOneWay: _isOneWay, ...plain} = change;
		const isLowered = change.user_id === self?.user_id && after > change.before;
		onChange({...plain, after, ...(isLowered && {isOneWay: true})});
	};
	return (
		<NativeSelect
			label="Role"
			data-autofocus
			value={String(change.after)}
			data={roleSteps.map(role => ({value: String(role), label: roleWords(role).title}))}
			error={problem}
			onChange={event => set(Number(event.currentTarget.value))}
		/>
	);
}

function FieldValue({change, names, problem, onChange}: Props<Of<'value'>>) {
	const {index} = usePeopleIndex();
	const field = names.field(change.field_id);
	if (field === undefined || index === undefined) return <p>The field is not known here.</p>;
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
						Clear value
					</Button>
				</div>
			)}
		</>
	);
}

function PolicyValue({change, problem, onChange}: Props<Of<'topic-policy'>>) {
	const {words} = usePolicies();
	return (
		<NativeSelect
			label="Topic setting"
			data-autofocus
			value={String(change.after)}
			data={words.map(({policy, title}) => ({value: String(policy), label: title}))}
			error={problem}
			onChange={event => onChange({...change, after: Number(event.currentTarget.value)})}
		/>
	);
}

type Switched = Of<'active' | 'membership' | 'visibility' | 'resolve' | 'flag' | 'own-setting'>;

function TwoValues({change, names, problem, onChange}: Props<Switched>) {
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

function Destination({change, problem, onChange}: Props<Of<'move'>>) {
	const directory = useChannelDirectory().data;
	const {after} = change;
	const topics = useChannelTopics(after.stream_id).data;
	const put = (part: Partial<typeof after>) => onChange({...change, after: {...after, ...part}});
	return (
		<>
			<ChannelSelect
				label="To channel"
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
				label="Notify the old topic"
				checked={change.tellsOld}
				onChange={event => onChange({...change, tellsOld: event.currentTarget.checked})}
			/>
			<Checkbox
				label="Notify the new topic"
				checked={change.tellsNew}
				onChange={event => onChange({...change, tellsNew: event.currentTarget.checked})}
			/>
		</>
	);
}

const channelSwitches = [
	['is_private', 'Private'],
	['history_public_to_subscribers', 'New subscribers see earlier messages'],
	['is_web_public', 'Public on the web'],
	['is_default_stream', 'Default channel'],
] as const;

function ChannelParts({change, problem, onChange}: Props<Of<'channel'>>) {
	const {after} = change;
	const put = (part: Partial<typeof after>) => onChange({...change, after: {...after, ...part}});
	const hasOthers =
		after.stream_post_policy !== undefined ||
		after.message_retention_days !== undefined ||
		after.can_remove_subscribers_group !== undefined;
	return (
		<>
			{after.new_name !== undefined && (
				<TextInput
					label="Name"
					data-autofocus
					dir="auto"
					value={after.new_name}
					error={problem}
					onChange={event => put({new_name: event.currentTarget.value})}
				/>
			)}
			{after.description !== undefined && (
				<Textarea
					label="Description"
					dir="auto"
					rows={3}
					value={after.description}
					error={after.new_name === undefined ? problem : undefined}
					onChange={event => put({description: event.currentTarget.value})}
				/>
			)}
			{channelSwitches.map(([part, label]) => {
				const value = after[part];
				return (
					value !== undefined && (
						<Checkbox
							key={part}
							label={label}
							checked={value}
							onChange={event => put({[part]: event.currentTarget.checked})}
						/>
					)
				);
			})}
			{hasOthers && <p>Its other parts stay as planned.</p>}
			{after.new_name === undefined && after.description === undefined && problem && (
				<p role="alert">{problem}</p>
			)}
		</>
	);
}

function FieldParts({change, problem, onChange}: Props<Of<'profile-field'>>) {
	const {after} = change;
	const put = (part: Partial<typeof after>) => onChange({...change, after: {...after, ...part}});
	return (
		<>
			<TextInput
				label="Name"
				data-autofocus
				dir="auto"
				value={after.name}
				error={problem}
				onChange={event => put({name: event.currentTarget.value})}
			/>
			<TextInput
				label="Hint"
				dir="auto"
				value={after.hint}
				onChange={event => put({hint: event.currentTarget.value})}
			/>
			<Checkbox
				label="Required"
				checked={after.required}
				onChange={event => put({required: event.currentTarget.checked})}
			/>
			<Checkbox
				label="On the card"
				checked={after.display_in_profile_summary}
				onChange={event => put({display_in_profile_summary: event.currentTarget.checked})}
			/>
		</>
	);
}
