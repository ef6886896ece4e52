import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Checkbox, TextInput} from '@mantine/core';
import {useState} from 'react';
import type {DomainChange} from '../../../shared/model/change';
import type {RealmDomain} from '../../../shared/model/organization';
import {domainFault, keptDomain} from '../../../shared/rules/domains';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {Dialog} from '../../components/dialog';
import {AddToPlan} from '../../plans/add-to-plan';
import styles from './extra-row.module.css';

type Props = {
	readonly known: readonly RealmDomain[];
	readonly onClose: () => void;
};

/** Adds a domain of e-mail addresses. */
export function DomainDialog({known, onClose}: Props) {
	const {apply} = useApplyChanges();
	const [text, setText] = useState('');
	const [hasSubdomains, setSubdomains] = useState(false);
	const [isTried, setTried] = useState(false);
	const domain = keptDomain(text);
	const fault = known.some(one => one.domain.toLowerCase() === domain)
		? t`This domain is there already.`
		: domainFault(text) === undefined
			? undefined
			: t`Enter a domain, such as example.com.`;
	const changes = (): readonly DomainChange[] => {
		setTried(true);
		if (fault !== undefined) return [];
		return [{kind: 'domain', domain, before: null, after: {allow_subdomains: hasSubdomains}}];
	};
	const submit = () => {
		const ordered = changes();
		if (ordered.length === 0) return;
		onClose();
		void apply({label: t`E-mail domain ${domain} added.`, changes: ordered});
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			onSubmit={submit}
			title={t`Add domain`}
			footer={
				<>
					<Button variant="default" onClick={onClose}>
						<Trans>Cancel</Trans>
					</Button>
					<AddToPlan
						isInDialog
						changes={changes}
						proposed={t`Add e-mail domain ${domain}`}
						onAdded={onClose}
					/>
					<Button type="submit">
						<Trans>Add domain</Trans>
					</Button>
				</>
			}
		>
			<div className={styles.form}>
				<TextInput
					label={t`Domain`}
					description={t`What stands behind the @ of an e-mail address`}
					data-autofocus
					spellCheck={false}
					value={text}
					error={isTried ? fault : undefined}
					onChange={({currentTarget}) => setText(currentTarget.value)}
				/>
				<Checkbox
					label={t`Subdomains too`}
					description={t`Such as mail.example.com`}
					checked={hasSubdomains}
					onChange={({currentTarget}) => setSubdomains(currentTarget.checked)}
				/>
			</div>
		</Dialog>
	);
}
