import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, NativeSelect, Radio, TextInput} from '@mantine/core';
import {useState} from 'react';
import {z} from 'zod';
import {BotType} from '../../../shared/model/bot';
import type {NewBot} from '../../../shared/model/change';
import {nameProblemWords} from '../../../shared/model/name-words';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {
	placeRefusal,
	type PlacedRefusal,
	type RefusalPlaces,
} from '../../api/failures/place-refusal';
import {useOrganizationSettings} from '../../api/organization/settings';
import {useSavedFields} from '../../api/saved/saved-record';
import {useFormCall} from '../../api/use-form-call';
import {useCreateBot, useEmbeddedBots, type MadeBot} from '../../api/users/bots';
import {Dialog} from '../../components/dialog';
import {useFirstMistake} from '../../components/use-first-mistake';
import {nameRule} from '../../people-actions/add-person-form';
import {botKinds} from '../../people/bot-words';
import {isAdministrator, whyNotCreateBot} from '../../people/role-rules';
import {nameApartOf} from '../../people/disambiguation';
import {useActor} from '../../people/use-actor';
import {usePeopleIndex} from '../../people/use-people-index';
import {peopleOptions} from '../../pickers/people-options';
import {PickerOfOne} from '../../pickers/picker-of-one';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportFailed} from '../../state/changes';
import {shortNameOf} from './bot-words';
import styles from './bots.module.css';

type FieldName =
	'full_name' | 'short_name' | 'bot_type' | 'payload_url' | 'service_name' | 'owner_id';
type Errors = PlacedRefusal<FieldName>;

const places: RefusalPlaces<FieldName> = {
	parameters: {
		full_name: 'full_name',
		short_name: 'short_name',
		bot_type: 'bot_type',
		payload_url: 'payload_url',
		service_name: 'service_name',
		bot_owner_id: 'owner_id',
	},
	words: [
		['payload_url', /url/i],
		['short_name', /username|short name|address/i],
		['bot_type', /administrator|bot type|embedded/i],
		['full_name', /name|character/i],
	],
};

const saved = z.object({
	name: z.string(),
	/** Left out while it follows the name. */
	short: z.string().optional(),
	type: z.int().optional(),
	url: z.string(),
	format: z.int(),
	service: z.string(),
	isForOther: z.boolean(),
	ownerId: z.int().optional(),
});
type Fields = z.output<typeof saved>;
const nothing: Fields = {name: '', url: '', format: 1, service: '', isForOther: false};

type Props = {
	readonly onClose: () => void;
	readonly onMade: (made: MadeBot) => void;
};

/** Makes a bot of the account. A refusal stands beside its field, and nothing that was typed is lost. */
export function NewBotDialog({onClose, onMade}: Props) {
	const creating = useCreateBot();
	const create = useFormCall(creating.mutateAsync);
	const actor = useActor();
	const {id: connectionId} = useConnection();
	const {index} = usePeopleIndex();
	const policy = useOrganizationSettings().data?.bot_creation_policy;
	const embedded = useEmbeddedBots().data ?? [];
	const whyNot = (type: number) => whyNotCreateBot(actor, type, policy);
	const offered = botKinds.filter(({type}) => type !== BotType.embedded || embedded.length > 0);
	const typed = useSavedFields('new-bot', saved, nothing);
	const {name, short: typedShort, type: chosenType, url, format, service} = typed.fields;
	const {isForOther, ownerId} = typed.fields;
	const type = chosenType ?? offered.find(kind => whyNot(kind.type) === undefined)?.type ?? 1;
	const owner =
		(ownerId === undefined ? undefined : nameApartOf(ownerId, index)) ?? t`whom you choose`;
	const [errors, setErrors] = useState<Errors>({});
	const {form, lead} = useFirstMistake<HTMLDivElement>();
	const findOwner = (text: string) =>
		index === undefined
			? []
			: peopleOptions(index, text, actor.self?.user_id).filter(
					({id}) => index.byId(id)?.is_bot === false,
				);
	const short = typedShort ?? shortNameOf(name);
	const serviceName = service === '' ? (embedded[0] ?? '') : service;
	const showErrors = (found: Errors) => {
		setErrors(found);
		const [first] = Object.keys(found);
		if (first !== undefined) lead(first);
	};
	const checked = (): NewBot['after'] | undefined => {
		const wrongName = nameProblemWords(name);
		const wrongType = whyNot(type);
		const found: Errors = {
			...(wrongName !== undefined && {full_name: wrongName}),
			...(short.trim() === '' && {short_name: t`Enter a short name.`}),
			...(type === BotType.outgoingWebhook &&
				!isUrl(url) && {payload_url: t`Enter a URL that begins with http:// or https://.`}),
			...(wrongType !== undefined && {bot_type: wrongType}),
			...(isForOther && ownerId === undefined && {owner_id: t`Choose who owns the bot.`}),
		};
		showErrors(found);
		if (Object.keys(found).length > 0) return undefined;
		return {
			full_name: name.trim(),
			short_name: short.trim(),
			bot_type: type,
			...(type === BotType.outgoingWebhook && {payload_url: url.trim(), interface_type: format}),
			...(type === BotType.embedded && {service_name: serviceName}),
			...(ownerId !== undefined && {owner_id: ownerId}),
		};
	};
	const submit = () => {
		if (creating.isPending) return;
		const after = checked();
		if (after === undefined) return;
		const sent = typed.fields;
		create(after, {
			onDone: (made, isOpen) => {
				typed.forget(sent);
				if (isOpen) onMade(made);
				else if (made.ownerProblem !== undefined) {
					const words = t`${{name: after.full_name}} was created and is yours: it was not given away.`;
					reportFailed(
						connectionId,
						words,
						changeInShort(made.ownerProblem),
						`new-bot ${after.short_name}`,
					);
				}
			},
			onRefused: error => showErrors(placeRefusal(error, places, {values: {payload_url: [url]}})),
			about: `new-bot ${after.short_name}`,
			refused: t`${{name: after.full_name}} was not created.`,
			unclear: t`It is not known whether ${{name: after.full_name}} was created.`,
		});
	};
	const discard = () => {
		typed.forget();
		onClose();
	};
	const planned = (): readonly NewBot[] => {
		const after = checked();
		return after === undefined ? [] : [{kind: 'new-bot', before: null, after}];
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={t`New bot`}
			onSubmit={submit}
			footer={
				<>
					<Button variant="default" onClick={discard}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={planned}
						proposed={t`Create ${{name: name.trim()}}`}
						whyNot={creating.isPending ? t`The server has not answered yet.` : undefined}
						onAdded={discard}
					/>
					<Button type="submit" loading={creating.isPending}>
						<Trans>Create bot</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.form} ref={form}>
				{errors.form !== undefined && (
					<p className={styles.problem} role="alert">
						{errors.form}
					</p>
				)}
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
					onChange={event => typed.set({name: event.currentTarget.value})}
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
					onChange={event => typed.set({short: event.currentTarget.value})}
				/>
				<Radio.Group
					label={t`Kind`}
					value={String(type)}
					error={errors.bot_type}
					onChange={value => typed.set({type: Number(value)})}
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
							onChange={event => typed.set({url: event.currentTarget.value})}
						/>
						<NativeSelect
							label={t`Format of the call`}
							value={String(format)}
							data={[
								{value: '1', label: t`Zulip`},
								{value: '2', label: t`Slack`},
							]}
							onChange={event => typed.set({format: Number(event.currentTarget.value)})}
						/>
					</>
				)}
				{type === BotType.embedded && (
					<NativeSelect
						name="service_name"
						label={t`Embedded bot`}
						value={serviceName}
						data={[...embedded]}
						error={errors.service_name}
						onChange={event => typed.set({service: event.currentTarget.value})}
					/>
				)}
				{isAdministrator(actor) && actor.self !== undefined && (
					<Radio.Group
						label={t`Owner`}
						value={isForOther ? 'other' : 'own'}
						error={errors.owner_id}
						onChange={value => typed.set({isForOther: value === 'other', ownerId: undefined})}
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
						onChoose={id => typed.set({ownerId: id})}
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
			</div>
		</Dialog>
	);
}

/** What became of a bot that was to be somebody else's and is not. */
export function ownerProblemWords(name: string, problem: unknown): string {
	const why = changeInShort(problem);
	return t`${name} was created and is yours: it was not given away. ${why}`;
}

function isUrl(text: string): boolean {
	return /^https?:\/\/[^\s/]/i.test(text.trim()) && URL.canParse(text.trim());
}
