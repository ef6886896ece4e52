import {t} from '@lingui/core/macro';
import {type ReactNode, useContext} from 'react';
import {emojiText} from '../emoji/emoji-text';
import styles from './rendered.module.css';
import {RenderedContext} from './rendered-context';

/** What a span of the service stands for, by its class; one that is not known is its content. */
export function renderSpan(element: Element, inner: () => ReactNode): ReactNode {
	const {classList} = element;
	const has = (name: string) => classList.contains(name);
	// Twice the same formula: laid out by style attributes, and as MathML. Only the latter is used.
	if (has('katex-html')) return null;
	if (has('katex-display')) return <span className={styles.formula}>{inner()}</span>;
	if (has('tex-error') || has('timestamp-error')) {
		return <code title={t`The server could not render this.`}>{inner()}</code>;
	}
	if (has('emoji')) return renderEmoji(element);
	if (has('user-mention') || has('user-group-mention') || has('topic-mention')) {
		return (
			<Mention
				userId={element.getAttribute('data-user-id') ?? undefined}
				isSilent={has('silent')}
				isTopic={has('topic-mention')}
			>
				{inner()}
			</Mention>
		);
	}
	if (has('highlight')) return <mark className={styles.found}>{inner()}</mark>;
	if (has('highlight_text_inserted')) return <ins className={styles.inserted}>{inner()}</ins>;
	if (has('highlight_text_deleted')) return <del className={styles.deleted}>{inner()}</del>;
	const token = classList.length === 1 ? tokenOf(classList[0] ?? '') : undefined;
	return token === undefined ? inner() : <span data-token={token}>{inner()}</span>;
}

function renderEmoji(element: Element): ReactNode {
	const name = (element.getAttribute('title') ?? element.textContent ?? '').replaceAll(':', '');
	const code = [...element.classList].find(text => text.startsWith('emoji-'))?.slice(6) ?? '';
	const text = emojiText(code);
	if (text === undefined) return <span>{element.textContent}</span>;
	return (
		<span className={styles.emoji} role="img" aria-label={name} title={`:${name}:`}>
			{text}
		</span>
	);
}

const tokens: readonly (readonly [pattern: RegExp, token: string])[] = [
	[/^c[a-z0-9]{0,3}$/, 'comment'],
	[/^s[a-z0-9]{0,2}$/, 'string'],
	[/^k[a-z]?$/, 'keyword'],
	[/^(m|mi|mf|mh|mo|mb|il)$/, 'number'],
	[/^(nf|nc|nb|nn|nd|ne|nt|fm|bp)$/, 'name'],
	[/^(o|ow|p)$/, 'operator'],
	[/^(gi)$/, 'inserted'],
	[/^(gd)$/, 'deleted'],
];

/** What a class of the highlighter stands for, in few groups that tokens have a colour for. */
function tokenOf(name: string): string | undefined {
	return tokens.find(([pattern]) => pattern.test(name))?.[1];
}

type Props = {
	/** Id as text, or `*` for everybody. */
	readonly userId: string | undefined;
	readonly isSilent: boolean;
	readonly isTopic: boolean;
	readonly children: ReactNode;
};

/** A mention; one that reaches the reader stands out. */
function Mention({userId, isSilent, isTopic, children}: Props) {
	const {ownUserId} = useContext(RenderedContext);
	const reaches = isTopic || userId === '*' || userId === String(ownUserId);
	return (
		<span
			className={styles.mention}
			data-silent={isSilent || undefined}
			data-you={(reaches && !isSilent) || undefined}
		>
			{children}
		</span>
	);
}
