import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {CopyButton} from './copy-button';
import styles from './typed-parts.module.css';

export type TypedPart = {
	/** As the form calls it. */
	readonly title: string;
	readonly text: string;
};

type Props = {
	readonly parts: readonly TypedPart[];
	readonly onDiscard: () => void;
};

/** What was typed over something that is gone: to be read and copied, until it is let go of. */
export function TypedParts({parts, onDiscard}: Props) {
	const [first] = parts;
	const all =
		parts.length === 1 && first !== undefined
			? first.text
			: parts.map(({title, text}) => `${title}: ${text}`).join('\n');
	return (
		<>
			<section className={styles.typed} aria-label={t`What you typed`}>
				<dl className={styles.parts}>
					{parts.map(({title, text}) => (
						<div key={title}>
							<dt>{title}</dt>
							<dd className={styles.text} dir="auto">
								{text.trim() === '' ? (
									<span className={styles.empty}>
										<Trans>Empty</Trans>
									</span>
								) : (
									text
								)}
							</dd>
						</div>
					))}
				</dl>
			</section>
			<CopyButton text={all} label={t`Copy`} object={t`What you typed`} />
			<Button variant="default" onClick={onDiscard}>
				<Trans>Discard</Trans>
			</Button>
		</>
	);
}
