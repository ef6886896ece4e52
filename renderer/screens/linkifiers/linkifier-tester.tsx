import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {NativeSelect, Textarea} from '@mantine/core';
import {useState} from 'react';
import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import {
	isTriedHere,
	linkedPieces,
	playgroundUrl,
	type RuledLinkifier,
} from '../../../shared/rules/linkifiers';
import styles from './linkifiers.module.css';

const mostTried = 5000;

type Props = {readonly linkifiers: readonly LinkifierRow[]};

/** A text in, its links out: by the linkifiers as they stand. */
export function LinkifierTester({linkifiers}: Props) {
	const [text, setText] = useState('');
	return (
		<div className={styles.tester}>
			<Textarea
				label={t`Try a text`}
				placeholder={t`Type a message to see what becomes a link`}
				rows={2}
				maxLength={mostTried}
				value={text}
				onChange={({currentTarget}) => setText(currentTarget.value)}
			/>
			{text !== '' && (
				<TriedText
					text={text}
					linkifiers={linkifiers.map(({pattern, url_template: urlTemplate}) => ({
						pattern,
						urlTemplate,
					}))}
				/>
			)}
		</div>
	);
}

type TriedProps = {readonly text: string; readonly linkifiers: readonly RuledLinkifier[]};

/** A text with its links, and where each of them leads. */
export function TriedText({text, linkifiers}: TriedProps) {
	const pieces = linkedPieces(text, linkifiers);
	const links = pieces.filter(({url}) => url !== undefined);
	const untried = linkifiers.filter(({pattern}) => !isTriedHere(pattern));
	return (
		<div className={styles.tried} role="status" aria-label={t`Result`}>
			<p className={styles.message}>
				{pieces.map((piece, at) =>
					piece.url === undefined ? (
						<span key={`${at} ${piece.text}`}>{piece.text}</span>
					) : (
						<span key={`${at} ${piece.text}`} className={styles.link} title={piece.url}>
							{piece.text}
						</span>
					),
				)}
			</p>
			{links.length === 0 ? (
				<p className={styles.quiet}>
					<Trans>Nothing becomes a link.</Trans>
				</p>
			) : (
				<ul className={styles.links}>
					{links.map(({text: words, url}, at) => (
						<li key={`${at} ${words}`}>
							<bdi>{words}</bdi>{' '}
							<span className={styles.quiet}>
								<Trans>opens</Trans>
							</span>{' '}
							<code>{url}</code>
						</li>
					))}
				</ul>
			)}
			{untried.map(({pattern}) => (
				<p key={pattern} className={styles.quiet}>
					<Trans>
						<code>{pattern}</code> repeats within repeats and is not tried here.
					</Trans>
				</p>
			))}
		</div>
	);
}

/** Some code in, the URL out. */
export function PlaygroundTester({playgrounds}: {readonly playgrounds: readonly PlaygroundRow[]}) {
	const [code, setCode] = useState('');
	const [id, setId] = useState<string>();
	const chosen = playgrounds.find(one => String(one.id) === id) ?? playgrounds[0];
	return (
		<div className={styles.tester}>
			<Textarea
				label={t`Try some code`}
				placeholder={t`Type code to see which URL it opens`}
				rows={2}
				maxLength={mostTried}
				classNames={{input: styles.code ?? ''}}
				value={code}
				onChange={({currentTarget}) => setCode(currentTarget.value)}
			/>
			{code !== '' && chosen !== undefined && (
				<div className={styles.tried}>
					<NativeSelect
						aria-label={t`Playground`}
						value={String(chosen.id)}
						data={playgrounds.map(one => ({
							value: String(one.id),
							label: `${one.pygments_language}: ${one.name}`,
						}))}
						onChange={({currentTarget}) => setId(currentTarget.value)}
					/>
					<p role="status" aria-label={t`Result`}>
						<code className={styles.url}>{playgroundUrl(chosen.url_template, code)}</code>
					</p>
				</div>
			)}
		</div>
	);
}
