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
import styles from './files-in-out.module.css';

const holds: Readonly<Record<Section, string>> = {
	organization: 'URL and name',
	settings: 'Policies and limits',
	profile_fields: 'Type, hint, options',
	groups: 'Members, subgroups, who can mention',
	channels: 'Privacy, posting, description, retention',
	people: 'Name, role, field values, channels',
	invitations: 'Who invited, role, expiry; no URLs',
};

/** Writes the organization to a file, section by section as chosen. */
export function ExportCard() {
	const [left, setLeft] = useState<ReadonlySet<Section>>(new Set());
	const exporting = useExportOrganization();
	const {stop} = useFileInHand();
	const wanted = sections.filter(section => !left.has(section));
	const {data: saved, error, isPending} = exporting;
	return (
		<section className={styles.card} aria-labelledby="export-heading">
			<h2 id="export-heading">Export</h2>
			<p className={styles.about}>
				The organization as YAML text, to review, edit and keep in version control. No passwords or
				API keys are in it.
			</p>
			<fieldset className={styles.boxes} disabled={isPending}>
				<legend className={styles.legend}>Sections</legend>
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
					whyNot={wanted.length === 0 ? 'Select at least one section.' : undefined}
					onClick={() => exporting.mutate(wanted)}
				>
					Export…
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
				Not saved to <bdi className={styles.path}>{path}</bdi>: an organization file is there
				already, and its comments are kept only where it can be read.
			</p>
			<ProblemList
				problems={problems}
				advice="It is as it was. Correct it, or export to another file."
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
				Saved to <bdi className={styles.path}>{path}</bdi>.
				{isRenewed && ' Comments and order of the file that was there are kept.'}
			</p>
			<Button
				variant="subtle"
				size="compact-sm"
				className={styles.start}
				leftSection={<FolderOpen size={16} strokeWidth={1.5} />}
				onClick={show}
			>
				Show in folder
			</Button>
			{unknown.length > 0 && (
				<details className={styles.unknown}>
					<summary>{`Not in it: ${unknown.length} ${unknown.length === 1 ? 'thing' : 'things'} this account can't read`}</summary>
					<ul>
						{unknown.map(({what, why}) => (
							<li key={what}>
								{what}. {why}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
