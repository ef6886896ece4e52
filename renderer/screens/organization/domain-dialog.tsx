import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, TextInput} from '@mantine/core';
import {useState} from 'react';
import {z} from 'zod';
import type {DomainChange} from '../../../shared/model/change';
import type {RealmDomain} from '../../../shared/model/organization';
import {domainFault, keptDomain} from '../../../shared/rules/domains';
import {useFormRun} from '../../api/changes/use-form-run';
import {failedInShort} from '../../api/failures/explain';
import {useSavedFields} from '../../api/saved/saved-record';
import {Dialog} from '../../components/dialog';
import {useFirstMistake} from '../../components/use-first-mistake';
import {AddToPlan} from '../../plans/add-to-plan';
import styles from './extra-row.module.css';

type Props = {
	readonly known: readonly RealmDomain[];
	readonly onClose: () => void;
};

const saved = z.object({text: z.string(), hasSubdomains: z.boolean()});
const nothing = {text: '', hasSubdomains: false};

/** Adds a domain of e-mail addresses. Nothing typed is lost by a refusal. */
export function DomainDialog({known, onClose}: Props) {
	const saving = useFormRun();
	const typed = useSavedFields('new-domain', saved, nothing);
	const {text, hasSubdomains} = typed.fields;
	const [problem, setProblem] = useState<string>();
	const {form: body, lead} = useFirstMistake<HTMLDivElement>();
	const domain = keptDomain(text);
	const fault = known.some(one => one.domain.toLowerCase() === domain)
		? t`This domain is there already.`
		: domainFault(text) === undefined
			? undefined
			: t`Enter a domain, such as example.com.`;
	const show = (found: string) => {
		setProblem(found);
		lead();
	};
	const put = (part: Partial<typeof nothing>) => {
		setProblem(undefined);
		typed.set(part);
	};
	const discard = () => {
		typed.forget();
		onClose();
	};
	const changes = (): readonly DomainChange[] => {
		if (fault !== undefined) {
			show(fault);
			return [];
		}
		return [{kind: 'domain', domain, before: null, after: {allow_subdomains: hasSubdomains}}];
	};
	const submit = () => {
		if (saving.isBusy) return;
		const ordered = changes();
		if (ordered.length === 0) return;
		const sent = typed.fields;
		void saving.send(
			{label: t`E-mail domain ${domain} added.`, changes: ordered},
			{
				onDone(_run, isOpen) {
					typed.forget(sent);
					if (isOpen) onClose();
				},
				onRefused: refused => show(failedInShort(refused)),
			},
		);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			onSubmit={submit}
			title={t`Add domain`}
			footer={
				<>
					<Button variant="default" onClick={discard}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={t`Add e-mail domain ${domain}`}
						whyNot={saving.isBusy ? t`The server has not answered yet.` : undefined}
						onAdded={discard}
					/>
					<Button type="submit" loading={saving.isBusy}>
						<Trans>Add domain</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.form} ref={body}>
				<TextInput
					name="domain"
					label={t`Domain`}
					description={t`What stands behind the @ of an e-mail address`}
					data-autofocus
					spellCheck={false}
					value={text}
					error={problem}
					onChange={({currentTarget}) => put({text: currentTarget.value})}
				/>
				<Checkbox
					label={t`Subdomains too`}
					description={t`Such as mail.example.com`}
					checked={hasSubdomains}
					onChange={({currentTarget}) => put({hasSubdomains: currentTarget.checked})}
				/>
			</div>
		</Dialog>
	);
}
