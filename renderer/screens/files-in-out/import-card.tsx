import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {FileUp} from 'lucide-react';
import type {ReactNode} from 'react';
import styles from './files-in-out.module.css';

type Props = {
	/** Why what was dropped is no file to import. */
	readonly refusal: string | undefined;
	readonly onChoose: () => void;
	/** Of the file in hand; undefined where there is none. */
	readonly children: ReactNode;
};

/** Takes a file that somebody drops or chooses. */
export function ImportCard({refusal, onChoose, children}: Props) {
	return (
		<section className={styles.card} aria-labelledby="import-heading">
			<h2 id="import-heading">
				<Trans>Import</Trans>
			</h2>
			<Refusal words={refusal} />
			{children ?? (
				<div className={styles.target}>
					<FileUp size={24} strokeWidth={1.5} aria-hidden="true" />
					<p className={styles.targetWords}>
						<Trans>Drop a file here</Trans>
					</p>
					<dl className={styles.kinds}>
						<dt>
							<bdi dir="ltr">
								<Trans>.yaml, .yml, .steward</Trans>
							</bdi>
						</dt>
						<dd>
							<Trans>Organization file, compared with the organization</Trans>
						</dd>
						<dt>
							<bdi dir="ltr">
								<Trans>.csv, .tsv</Trans>
							</bdi>
						</dt>
						<dd>
							<Trans>People from a spreadsheet, a verdict for each row</Trans>
						</dd>
					</dl>
					<Button onClick={onChoose}>
						<Trans>Choose file…</Trans>
					</Button>
					<p className={styles.about}>
						<Trans>Nothing is changed until you apply a plan.</Trans>
					</p>
				</div>
			)}
		</section>
	);
}

/** Why what was dropped is no file to import. */
export function Refusal({words}: {readonly words: string | undefined}) {
	if (words === undefined) return null;
	return (
		<p className={styles.problem} role="alert">
			{words}
		</p>
	);
}
