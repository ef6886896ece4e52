import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {NativeSelect, Radio, TextInput} from '@mantine/core';
import {BotType} from '../../../shared/model/bot';
import type {botKinds} from '../../people/bot-words';
import {nameRule} from '../../people-actions/add-person-form';
import {nameApartOf} from '../../people/disambiguation';
import {isAdministrator} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {peopleOptions} from '../../pickers/people-options';
import {PickerOfOne} from '../../pickers/picker-of-one';
import type {BotErrors, BotFields} from './new-bot-form';
import styles from './bots.module.css';

type Props = {
	readonly fields: BotFields;
	readonly errors: BotErrors;
	/** The kinds that this server has. */
	readonly offered: readonly (typeof botKinds)[number][];
	readonly whyNot: (type: number) => string | undefined;
	/** Names of the bots that run in the server. */
	readonly embedded: readonly string[];
	readonly onChange: (change: Partial<BotFields>) => void;
};

/** The fields of a new bot: which of them there are depends on its kind. */
export function NewBotFields({fields, errors, offered, whyNot, embedded, onChange}: Props) {
	const {name, short, type, url, format, service} = fields;
	return (
		<>
			<TextInput
				name="full_name"
				label={t`Name`}
				description={nameRule()}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				data-autofocus
				dir="auto"
				autoComplete="off"
				value={name}
				error={errors.full_name}
				onChange={event => onChange({name: event.currentTarget.value})}
			/>
			<TextInput
				name="short_name"
				label={t`Short name`}
				description={t`The bot's address begins with ${{address: `${short === '' ? '…' : short}-bot@`}}`}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				autoComplete="off"
				spellCheck={false}
				value={short}
				error={errors.short_name}
				onChange={event => onChange({short: event.currentTarget.value})}
			/>
			<Radio.Group
				label={t`Kind`}
				value={String(type)}
				error={errors.bot_type}
				onChange={value => onChange({type: Number(value)})}
			>
				<div className={styles.kinds}>
					{offered.map(kind => (
						<Radio
							key={kind.type}
							name="bot_type"
							value={String(kind.type)}
							label={kind.title}
							description={whyNot(kind.type) ?? kind.note}
							disabled={whyNot(kind.type) !== undefined}
						/>
					))}
				</div>
			</Radio.Group>
			{type === BotType.outgoingWebhook && (
				<>
					<TextInput
						name="payload_url"
						label={t`URL that is called`}
						description={t`The server sends what was written to the bot there, with a token that proves who calls.`}
						inputWrapperOrder={['label', 'input', 'error', 'description']}
						type="url"
						autoComplete="off"
						placeholder={t`https://`}
						value={url}
						error={errors.payload_url}
						onChange={event => onChange({url: event.currentTarget.value})}
					/>
					<NativeSelect
						label={t`Format of the call`}
						value={String(format)}
						data={[
							{value: '1', label: t`Zulip`},
							{value: '2', label: t`Slack`},
						]}
						onChange={event => onChange({format: Number(event.currentTarget.value)})}
					/>
				</>
			)}
			{type === BotType.embedded && (
				<NativeSelect
					name="service_name"
					label={t`Embedded bot`}
					value={service}
					data={[...embedded]}
					error={errors.service_name}
					onChange={event => onChange({service: event.currentTarget.value})}
				/>
			)}
			<OwnerFields fields={fields} error={errors.owner_id} onChange={onChange} />
		</>
	);
}

type OwnerProps = Pick<Props, 'fields' | 'onChange'> & {readonly error: string | undefined};

/** Whose the bot becomes, which administrators can choose, and what that means. */
function OwnerFields({fields: {isForOther, ownerId}, error, onChange}: OwnerProps) {
	const actor = useActor();
	const {index} = usePeopleIndex();
	const owner =
		(ownerId === undefined ? undefined : nameApartOf(ownerId, index)) ?? t`whom you choose`;
	const findOwner = (text: string) =>
		index === undefined
			? []
			: peopleOptions(index, text, actor.self?.user_id).filter(
					({id}) => index.byId(id)?.is_bot === false,
				);
	return (
		<>
			{isAdministrator(actor) && actor.self !== undefined && (
				<Radio.Group
					label={t`Owner`}
					value={isForOther ? 'other' : 'own'}
					error={error}
					onChange={value => onChange({isForOther: value === 'other', ownerId: undefined})}
				>
					<div className={styles.kinds}>
						<Radio value="own" label={t`You`} />
						<Radio name="owner_id" value="other" label={t`Somebody else`} />
					</div>
				</Radio.Group>
			)}
			{isForOther && (
				<PickerOfOne
					label={t`Who owns it`}
					placeholder={t`Name or e-mail`}
					find={findOwner}
					chosen={ownerId}
					onChoose={id => onChange({ownerId: id})}
					isShort
				/>
			)}
			<p className={styles.note}>
				{isForOther ? (
					<Trans>
						Two steps: the server makes the bot yours, then gives it to <bdi>{owner}</bdi>. If the
						second is refused, the bot stays yours.
					</Trans>
				) : (
					<Trans>
						You own the bot; afterwards you can give it to somebody else. Its API key is made with
						it and never shown here: copy it or save it as a file in the next step.
					</Trans>
				)}
			</p>
		</>
	);
}
