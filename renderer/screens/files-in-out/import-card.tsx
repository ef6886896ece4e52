import {Button} from '@mantine/core';
import {FileUp, RefreshCw, X} from 'lucide-react';
import {useRef} from 'react';
import {explainStep} from '../../api/connection/connections';
import {
	FileNotRead,
	type FileInHand,
	type useFileInHand,
} from '../../api/organization-file/organization-file';
import {sizeWords} from '../../components/size-words';
import {EmptyState} from '../../components/states/empty-state';
import {FailedState} from '../../components/states/failed-state';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {Difference} from './difference';
import {ProblemList} from './problem-list';
import {Working} from './working';
import styles from './files-in-out.module.css';

type Props = {
	readonly of: ReturnType<typeof useFileInHand>;
	/** Why what was dropped is no file to compare. */
	readonly refusal: string | undefined;
	readonly onFile: (file: File) => void;
};

/** Compares a file with the organization, and makes a plan of what differs. */
export function ImportCard({of, refusal, onFile}: Props) {
	const {inHand} = of;
	const input = useRef<HTMLInputElement>(null);
	const choose = () => input.current?.click();
	useShortcuts({add: choose});
	return (
		<section className={styles.card} aria-labelledby="import-heading">
			<input
				ref={input}
				type="file"
				accept=".yaml,.yml"
				hidden
				aria-label="Organization file"
				onChange={({currentTarget}) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) onFile(file);
					// The same file can be chosen again.
					currentTarget.value = '';
				}}
			/>
			<h2 id="import-heading">Import</h2>
			{refusal !== undefined && (
				<p className={styles.problem} role="alert">
					{refusal}
				</p>
			)}
			{inHand === undefined ? (
				<div className={styles.target}>
					<FileUp size={24} strokeWidth={1.5} aria-hidden="true" />
					<p className={styles.targetWords}>Drop a .yaml or .yml file here</p>
					<p className={styles.about}>
						It is compared with the organization. Nothing is changed until you apply a plan.
					</p>
					<Button onClick={choose}>Choose file…</Button>
				</div>
			) : (
				<>
					<div className={styles.fileLine}>
						<p className={styles.fileName}>
							<bdi>{inHand.file.name}</bdi>{' '}
							<span className={styles.quiet}>{sizeWords(inHand.file.size)}</span>
						</p>
						<Button
							variant="default"
							size="compact-sm"
							leftSection={<RefreshCw size={14} strokeWidth={1.5} />}
							disabled={inHand.isComparing}
							onClick={of.again}
						>
							Compare again
						</Button>
						<Button variant="default" size="compact-sm" onClick={choose}>
							Choose another…
						</Button>
						<Button
							variant="subtle"
							size="compact-sm"
							aria-label="Close the file"
							title="Close the file"
							onClick={of.close}
						>
							<X size={16} strokeWidth={1.5} />
						</Button>
					</div>
					<Result of={of} inHand={inHand} />
				</>
			)}
		</section>
	);
}

type ResultProps = Pick<Props, 'of'> & {readonly inHand: FileInHand};

/** What came of it, or that it goes on. */
function Result({of, inHand}: ResultProps) {
	const {outcome, isComparing, isStopped, error, prune} = inHand;
	const working = isComparing && (
		<Working words="Comparing the file with the organization…" onStop={of.stop} />
	);
	if (error !== undefined) {
		const words =
			error instanceof FileNotRead
				? {title: 'The file was not read.', advice: error.message}
				: explainStep(error, true);
		return <FailedState isInline words={words} onRetry={of.again} />;
	}
	if (isStopped === true) {
		return <EmptyState kind="nothing" title="Stopped." advice="Nothing was compared." />;
	}
	if (outcome === undefined) return working;
	return (
		<>
			{working}
			{outcome.state === 'unusable' ? (
				<ProblemList problems={outcome.problems} />
			) : (
				<Difference outcome={outcome} prune={prune} isComparing={isComparing} onPrune={of.prune} />
			)}
		</>
	);
}
