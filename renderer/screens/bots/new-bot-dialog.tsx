import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useState} from 'react';
import {BotType} from '../../../shared/model/bot';
import type {NewBot} from '../../../shared/model/change';
import {useConnection} from '../../api/connection/client-context';
import {changeInShort} from '../../api/failures/explain';
import {placeRefusal} from '../../api/failures/place-refusal';
import {useOrganizationSettings} from '../../api/organization/settings';
import {useSavedFields} from '../../api/saved/saved-record';
import {useFormCall} from '../../api/use-form-call';
import {useCreateBot, useEmbeddedBots, type MadeBot} from '../../api/users/bots';
import {Dialog} from '../../components/dialog';
import {useFirstMistake} from '../../components/use-first-mistake';
import {botKinds} from '../../people/bot-words';
import {whyNotCreateBot} from '../../people/role-rules';
import {useActor} from '../../people/use-actor';
import {AddToPlan} from '../../plans/add-to-plan';
import {reportFailed} from '../../state/reports';
import {shortNameOf} from './bot-words';
import {NewBotFields} from './new-bot-fields';
import {
	checkBot,
	emptyBot,
	newBotOf,
	refusalPlaces,
	savedBot,
	type BotErrors,
	type BotFields,
} from './new-bot-form';
import styles from './bots.module.css';

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
	const policy = useOrganizationSettings().data?.bot_creation_policy;
	const embedded = useEmbeddedBots().data ?? [];
	const whyNot = (type: number) => whyNotCreateBot(actor, type, policy);
	const offered = botKinds.filter(({type}) => type !== BotType.embedded || embedded.length > 0);
	const typed = useSavedFields('new-bot', savedBot, emptyBot);
	const {name, short, type, service} = typed.fields;
	const fields: BotFields = {
		...typed.fields,
		short: short ?? shortNameOf(name),
		type: type ?? offered.find(kind => whyNot(kind.type) === undefined)?.type ?? 1,
		service: service === '' ? (embedded[0] ?? '') : service,
	};
	const [errors, setErrors] = useState<BotErrors>({});
	const {form, lead} = useFirstMistake<HTMLDivElement>();
	const showErrors = (found: BotErrors): undefined => {
		setErrors(found);
		lead(...Object.keys(found));
	};
	const checked = (): NewBot['after'] | undefined => {
		const found = checkBot(fields, whyNot(fields.type));
		setErrors({});
		if (Object.keys(found).length === 0) return newBotOf(fields);
		return showErrors(found);
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
			onRefused: error =>
				showErrors(placeRefusal(error, refusalPlaces, {values: {payload_url: [sent.url]}})),
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
				<NewBotFields
					fields={fields}
					errors={errors}
					offered={offered}
					whyNot={whyNot}
					embedded={embedded}
					onChange={typed.set}
				/>
			</div>
		</Dialog>
	);
}

/** What became of a bot that was to be somebody else's and is not. */
export function ownerProblemWords(name: string, problem: unknown): string {
	const why = changeInShort(problem);
	return t`${name} was created and is yours: it was not given away. ${why}`;
}
