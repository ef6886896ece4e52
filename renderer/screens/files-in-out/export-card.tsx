import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {Button, Checkbox} from '@mantine/core';
import {Download, FolderOpen} from 'lucide-react';
import {useState} from 'react';
import {sections, type FileExport, type Section} from '../../../shared/model/organization-file';
import {explainStep} from '../../api/connection/connections';
import {
	useExportOrganization,
	useFileInHand,
	useShowExport,
} from '../../api/organization-file/organization-file';
import {ReasonButton} from '../../components/reason-button';
import {FailedState} from '../../components/states/failed-state';
import {ProblemList} from '../../differences/problem-list';
import {sectionWords} from '../../differences/difference-words';
import {FileWorking} from './file-working';
import {unknownWords} from '../../plans/unknown-words';
import styles from './files-in-out.module.css';

const holds: Readonly<Record<Section, string>> = inLanguage(() => ({
	organization: t`URL and name`,
	settings: t`Policies and limits`,
	profile_fields: t`Type, hint, options`,
	groups: t`Members, subgroups, who can mention`,
	channels: t`Privacy, posting, description, retention`,
	people: t`Name, role, field values, channels`,
	invitations: t`Who invited, role, expiry; no URLs`,
}));

/** Writes the organization to a file, section by section as chosen. */
export function ExportCard() {
	const [left, setLeft] = useState<ReadonlySet<Section>>(new Set());
	const exporting = useExportOrganization();
	const {stop} = useFileInHand();
	const wanted = sections.filter(section => !left.has(section));
	const {data: saved, error, isPending} = exporting;
	return (
		<section className={styles.card} aria-labelledby="export-heading">
			<h2 id="export-heading">
				<Trans>Export</Trans>
			</h2>
			<p className={styles.about}>
				<Trans>
					The organization as YAML text, to review, edit and keep in version control. No passwords
					or API keys are in it.
				</Trans>
			</p>
			<fieldset className={styles.boxes} disabled={isPending}>
				<legend className={styles.legend}>
					<Trans>Sections</Trans>
				</legend>
				{sections.map(section => (
					<Checkbox
						key={section}
						label={sectionWords[section]}
						description={holds[section]}
						checked={!left.has(section)}
						onChange={({currentTarget: {checked}}) =>
							setLeft(now => {
								const next = new Set(now);
								if (checked) next.delete(section);
								else next.add(section);
								return next;
							})
						}
					/>
				))}
			</fieldset>
			{isPending ? (
				<FileWorking work="export" onStop={stop} />
			) : (
				<ReasonButton
					variant="default"
					className={styles.start}
					leftSection={<Download size={16} strokeWidth={1.5} />}
					whyNot={wanted.length === 0 ? t`Select at least one section.` : undefined}
					onClick={() => exporting.mutate(wanted)}
				>
					<Trans>Export…</Trans>
				</ReasonButton>
			)}
			<div role="status">{saved?.state === 'saved' && !isPending && <Saved saved={saved} />}</div>
			{saved?.state === 'unusable' && !isPending && <NotSaved found={saved} />}
			{error !== null && (
				<FailedState isInline words={explainStep(error)} onRetry={() => exporting.mutate(wanted)} />
			)}
		</section>
	);
}

function NotSaved({found}: {readonly found: Extract<FileExport, {readonly state: 'unusable'}>}) {
	const {path, problems} = found;
	return (
		<div className={styles.saved}>
			<p>
				<Trans>
					Not saved to <bdi className={styles.path}>{path}</bdi>: an organization file is there
					already, and its comments are kept only where it can be read.
				</Trans>
			</p>
			<ProblemList
				problems={problems}
				advice={t`It is as it was. Correct it, or export to another file.`}
			/>
		</div>
	);
}

function Saved({saved}: {readonly saved: Extract<FileExport, {readonly state: 'saved'}>}) {
	const show = useShowExport();
	const {path, isRenewed, unknown} = saved;
	return (
		<div className={styles.saved}>
			<p>
				<Trans>
					Saved to <bdi className={styles.path}>{path}</bdi>.
				</Trans>
				{isRenewed && <> {t`Comments and order of the file that was there are kept.`}</>}
			</p>
			<Button
				variant="subtle"
				size="compact-sm"
				className={styles.start}
				leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
				onClick={show}
			>
				<Trans>Show in folder</Trans>
			</Button>
			{unknown.length > 0 && (
				<details className={styles.unknown}>
					<summary>
						{plural(
							{count: unknown.length},
							{
								one: "Not in it: # thing this account can't read",
								other: "Not in it: # things this account can't read",
							},
						)}
					</summary>
					<ul>
						{unknown.map(unknownWords).map(({what, why}) => (
							<li key={what}>
								<bdi>{what}</bdi> {why}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
