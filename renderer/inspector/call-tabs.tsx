import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {CircleAlert, Info, TriangleAlert} from 'lucide-react';
import type {CallBody, CallField, CallMessage} from '../../shared/calls';
import {prettyJson} from '../../shared/json-tokens';
import {CopyIcon} from '../components/copy-icon';
import {BodyText} from './body-text';
import type {CallNote} from './call-notes';
import styles from './call-tabs.module.css';

/** What was sent: parameters decoded, JSON set out in lines. */
export function RequestTab({
	query,
	body,
}: {
	readonly query: readonly CallField[];
	readonly body: CallBody;
}) {
	if (body.kind === 'text') return <BodyText part="request" text={body.text} isCut={body.isCut} />;
	return (
		<div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Request`}>
			{query.length > 0 && <Fields title={t`In the URL`} fields={query} />}
			{body.kind === 'fields' && (
				<Fields
					title={body.isMultipart ? t`Form with a file` : t`Form`}
					fields={body.fields}
					isCut={body.isCut}
				/>
			)}
			{query.length === 0 && body.kind === 'none' && (
				<p className={styles.quiet}>
					<Trans>No parameters.</Trans>
				</p>
			)}
			{body.kind === 'file' && (
				<p className={styles.quiet}>
					<Trans>A file was sent. Files are not recorded.</Trans>
				</p>
			)}
			{body.kind === 'let-go' && <p className={styles.quiet}>{letGo()}</p>}
		</div>
	);
}

const letGo = () => t`The body was discarded to make room for newer calls.`;

type FieldsProps = {
	readonly title: string;
	readonly fields: readonly CallField[];
	readonly isCut?: boolean;
};

function Fields({title, fields, isCut = false}: FieldsProps) {
	return (
		<section className={styles.group}>
			<h3>{title}</h3>
			<dl className={styles.fields}>
				{fields.map(({name, value, fileType}, at) => (
					// oxlint-disable-next-line react/no-array-index-key -- names may come twice; the list never changes
					<div key={`${at} ${name}`} className={styles.field}>
						<dt>{name}</dt>
						<dd>
							<code>{/^\s*[[{]/.test(value) ? prettyJson(value) : value}</code>
							{value === '' && (
								<span className={styles.quiet}>
									<Trans>empty</Trans>
								</span>
							)}
							{fileType !== undefined && (
								<span className={styles.quiet}>
									<Trans>a file, not recorded</Trans> {fileType}
								</span>
							)}
						</dd>
					</div>
				))}
			</dl>
			{isCut && (
				<p className={styles.quiet}>
					<Trans>Only the beginning was recorded.</Trans>
				</p>
			)}
		</section>
	);
}

/** What came back. */
export function AnswerTab({
	answer,
	isUnderWay,
}: {
	readonly answer: CallMessage | undefined;
	readonly isUnderWay: boolean;
}) {
	const body = answer?.body;
	if (body?.kind === 'text')
		return <BodyText part="response" text={body.text} isCut={body.isCut} />;
	const words =
		body?.kind === 'file'
			? t`The response is a file. Files are not recorded.`
			: body?.kind === 'let-go'
				? letGo()
				: isUnderWay
					? t`No response yet.`
					: body === undefined
						? t`No response.`
						: t`The response is empty.`;
	return (
		<div className={styles.scroll}>
			<p className={styles.quiet}>{words}</p>
		</div>
	);
}

type HeadersProps = {readonly request: CallMessage; readonly answer: CallMessage | undefined};

export function HeadersTab({request, answer}: HeadersProps) {
	return (
		<div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Headers`}>
			<Headers title={t`Request`} headers={request.headers} />
			<p className={styles.quiet}>
				<Trans>The authorization header is never recorded.</Trans>
			</p>
			{answer !== undefined && <Headers title={t`Response`} headers={answer.headers} />}
		</div>
	);
}

function Headers({
	title,
	headers,
}: {
	readonly title: string;
	readonly headers: CallMessage['headers'];
}) {
	return (
		<section className={styles.group}>
			<h3>{title}</h3>
			<dl className={styles.fields}>
				{headers.map(([name, value], at) => (
					// oxlint-disable-next-line react/no-array-index-key -- names may come twice; the list never changes
					<div key={`${at} ${name}`} className={styles.field}>
						<dt>{name}</dt>
						<dd>
							<code>{value}</code>
							<CopyIcon label={t`Copy ${name}`} text={value} />
						</dd>
					</div>
				))}
			</dl>
			{headers.length === 0 && (
				<p className={styles.quiet}>
					<Trans>None.</Trans>
				</p>
			)}
		</section>
	);
}

const glyphs = {danger: CircleAlert, caution: TriangleAlert, note: Info} as const;

export function NotesTab({notes}: {readonly notes: readonly CallNote[]}) {
	return (
		<ul className={styles.scroll} tabIndex={0} aria-label={t`Notes`}>
			{notes.map(({tone, title, words}) => {
				const Glyph = glyphs[tone];
				return (
					<li key={title + words} className={styles.note} data-tone={tone}>
						<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />
						<p>
							<strong>{title}</strong> {words}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
