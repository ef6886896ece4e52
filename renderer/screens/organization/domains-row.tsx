import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {ActionIcon, Button, Switch} from '@mantine/core';
import {ListPlus, Plus, Trash2} from 'lucide-react';
import {useState} from 'react';
import {z} from 'zod';
import type {DomainChange} from '../../../shared/model/change';
import type {JournalEntry} from '../../../shared/model/journal';
import type {RealmDomain} from '../../../shared/model/organization';
import {useApplyChanges} from '../../api/changes/apply-changes';
import {useRealmDomains} from '../../api/organization/domains';
import {ConfirmDialog} from '../../components/dialog';
import {ExportMenu} from '../../lists/export-menu';
import type {ExtraFacts} from '../../organization/extra-facts';
import {isFocusIn} from '../../lists/use-list';
import {useAddToPlan} from '../../plans/add-to-plan';
import {DomainDialog} from './domain-dialog';
import {ExtraRow} from './extra-row';
import {LastChange} from './last-change';
import {ReadState} from './read-state';
import styles from './domains-row.module.css';

type Props = {
	readonly facts: ExtraFacts;
	/** Why they cannot be changed here. */
	readonly whyNot: string | undefined;
	/** Whether new people need an address in one of them. */
	readonly isRestricted: boolean;
	/** The last change of each domain that was made with Steward, the newest first. */
	readonly last: ReadonlyMap<string, JournalEntry>;
};

const domainBefore = z.object({allow_subdomains: z.boolean()}).nullable();

const columns = inLanguage(() => [
	{title: t`Domain`, text: ({domain}: RealmDomain) => domain},
	{
		title: t`Subdomains too`,
		text: ({allow_subdomains: isAllowed}: RealmDomain) => (isAllowed ? t`Yes` : t`No`),
	},
]);

/** The domains of e-mail addresses with which people can join; each is added, changed and removed at once. */
export function DomainsRow({facts, whyNot, isRestricted, last}: Props) {
	const domains = useRealmDomains();
	const {apply} = useApplyChanges();
	const addToPlan = useAddToPlan();
	const [isAdding, setAdding] = useState(false);
	const [asked, setAsked] = useState<RealmDomain>();
	const rows = domains.data ?? [];
	const isHeld = whyNot !== undefined;
	const removed = removedLast(rows, domains.data !== undefined, last);
	const isLast = isRestricted && rows.length === 1;
	const remove = (row: RealmDomain) => {
		setAsked(undefined);
		void apply({
			label: t`E-mail domain ${{domain: row.domain}} removed.`,
			changes: [removalOf(row)],
			staysAfterUndo: isLast
				? t`joining stays open to every e-mail domain until it is restricted again.`
				: undefined,
		});
	};
	return (
		<ExtraRow
			facts={facts}
			whyNot={whyNot}
			last={
				removed && (
					<LastChange entry={removed} words={t`also ${{domain: removed.target.name ?? ''}}`} />
				)
			}
			below={
				rows.length > 0 && (
					<ul className={styles.list} aria-label={facts.title} data-domains>
						{rows.map(row => (
							<li key={row.domain} className={styles.row}>
								<span className={styles.domain}>
									{row.domain}
									<span className={styles.before}>
										<LastChange
											entry={last.get(row.domain)}
											words={wordsOf(last.get(row.domain))}
										/>
									</span>
								</span>
								<Switch
									label={t`Subdomains too`}
									aria-label={t`Subdomains of ${{domain: row.domain}} too`}
									checked={row.allow_subdomains}
									disabled={isHeld}
									onChange={({currentTarget}) =>
										void apply({
											label: t`E-mail domain ${{domain: row.domain}} changed.`,
											changes: [subdomainsOf(row, currentTarget.checked)],
										})
									}
								/>
								<span className={styles.acts}>
									<ActionIcon
										aria-label={t`Plan the removal of ${{domain: row.domain}}`}
										title={t`Plan its removal`}
										disabled={isHeld}
										onClick={() =>
											addToPlan({
												changes: [removalOf(row)],
												proposed: t`Remove e-mail domain ${{domain: row.domain}}`,
											})
										}
									>
										<ListPlus size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
									<ActionIcon
										aria-label={t`Remove ${{domain: row.domain}}`}
										title={t`Remove`}
										disabled={isHeld}
										onClick={() => (isLast ? setAsked(row) : remove(row))}
									>
										<Trash2 size={14} strokeWidth={1.5} aria-hidden="true" />
									</ActionIcon>
								</span>
							</li>
						))}
					</ul>
				)
			}
		>
			<ReadState of={domains} title={facts.title} words={rows.length === 0 ? t`None` : undefined} />
			{rows.length > 0 && (
				<ExportMenu
					isOneOfSeveral
					title={t`E-mail domains`}
					isEmpty={false}
					isMeant={() => isFocusIn('[data-domains]')}
					exportRows={() => ({columns, rows})}
				/>
			)}
			<Button
				variant="default"
				leftSection={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
				disabled={isHeld || domains.data === undefined}
				onClick={() => setAdding(true)}
			>
				<Trans>Add domain</Trans>
			</Button>
			{isAdding && <DomainDialog known={rows} onClose={() => setAdding(false)} />}
			<ConfirmDialog
				isOpen={asked !== undefined}
				title={t`Remove ${{domain: asked?.domain ?? ''}}?`}
				confirm={t`Remove`}
				onConfirm={() => asked !== undefined && remove(asked)}
				onClose={() => setAsked(undefined)}
			>
				<p>
					<Trans>
						It is the last domain: the server then lets people join with any e-mail address, until
						you restrict domains again. Undo brings the domain back, not the restriction.
					</Trans>
				</p>
			</ConfirmDialog>
		</ExtraRow>
	);
}

/** The domain that was removed last and is not back. */
function removedLast(
	rows: readonly RealmDomain[],
	isRead: boolean,
	last: ReadonlyMap<string, JournalEntry>,
): JournalEntry | undefined {
	if (!isRead) return undefined;
	return [...last.values()].find(
		({after, target}) => after === null && !rows.some(({domain}) => domain === target.name),
	);
}

/** What a domain was before its last change. */
function wordsOf(entry: JournalEntry | undefined): string | undefined {
	const before = domainBefore.safeParse(entry?.before).data;
	if (before === undefined) return undefined;
	if (before === null) return t`not allowed`;
	return before.allow_subdomains ? t`with subdomains` : t`without subdomains`;
}

function removalOf({domain, allow_subdomains}: RealmDomain): DomainChange {
	return {kind: 'domain', domain, before: {allow_subdomains}, after: null};
}

function subdomainsOf({domain, allow_subdomains}: RealmDomain, isAllowed: boolean): DomainChange {
	return {
		kind: 'domain',
		domain,
		before: {allow_subdomains},
		after: {allow_subdomains: isAllowed},
	};
}
