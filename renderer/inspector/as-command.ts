import {t} from '@lingui/core/macro';
import {maskText, type CallDetails, type CallField} from '../../shared/calls';
import {operationOf} from './operation-of';

/** The account that made the call, and where. */
type Account = {readonly baseUrl: string; readonly email: string};

/**
 * The call as a command for a shell. What is secret stands in variables, which whoever runs it sets:
 * the key in `STEWARD_KEY`, others by the name of their field.
 */
export function asCommand(
	{summary, query, request}: CallDetails,
	account: Account | undefined,
): string {
	const {method, path, baseUrl} = summary;
	const {body} = request;
	const isRead = method === 'GET';
	const address = (baseUrl === '' ? (account?.baseUrl ?? '') : baseUrl) + path;
	const search = isRead || query.length === 0 ? '' : `?${query.map(encodedPair).join('&')}`;
	const needsNobody = operationOf(method, path)?.spec.access === 'anyone';
	const parts = [
		`curl -sS${isRead && query.length > 0 ? ' -G' : ''}${isRead ? '' : ` -X ${method}`} ${quoted(address + search, 'STEWARD_SECRET')}`,
		...(account === undefined || needsNobody
			? []
			: [`-u ${quoted(account.email, 'STEWARD_SECRET')}:"$STEWARD_KEY"`]),
		...(isRead ? query.map(encodedField) : []),
	];
	if (body.kind === 'fields') {
		parts.push(...body.fields.map(body.isMultipart ? partOfForm : encodedField));
	}
	if (body.kind === 'text') {
		const type = request.headers.find(([name]) => name === 'content-type')?.[1];
		if (type !== undefined) parts.push(`-H ${quoted(`content-type: ${type}`, 'STEWARD_SECRET')}`);
		parts.push(`--data-raw ${quoted(body.text, 'STEWARD_SECRET')}`);
	}
	const command = parts.join(' \\\n  ');
	return isWhole(body)
		? command
		: `# ${t`Only the beginning of the body was recorded.`}\n${command}`;
}

function isWhole(body: CallDetails['request']['body']): boolean {
	if (body.kind === 'let-go') return false;
	return body.kind === 'none' || body.kind === 'file' || !body.isCut;
}

function encodedField({name, value}: CallField): string {
	return `--data-urlencode ${quoted(`${encodeURIComponent(name)}=${value}`, variableOf(name))}`;
}

function encodedPair({name, value}: CallField): string {
	const encoded = value.split(maskText).map(encodeURIComponent).join(maskText);
	return `${encodeURIComponent(name)}=${encoded}`;
}

function partOfForm({name, value, fileType}: CallField): string {
	if (fileType === undefined) {
		return `--form-string ${quoted(`${name}=${value}`, variableOf(name))}`;
	}
	const type = fileType === '' ? '' : `;type=${fileType}`;
	return `-F ${quoted(`${name}=@${value}${type}`, 'STEWARD_SECRET')}`;
}

/** `api_key` -> `API_KEY`. */
function variableOf(name: string): string {
	const letters = name
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toUpperCase()
		.replaceAll(/[^A-Z\d]+/g, '_');
	return /^[A-Z]/.test(letters) ? letters : `STEWARD_${letters}`;
}

/** What a terminal may take for keys, and what hides or turns round what stands beside it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * One word of a shell, as bash, zsh and POSIX of 2024 read it; what is masked is a variable. The text
 * may be of a hostile service, and a terminal may take it for what was typed.
 */
function quoted(text: string, variable: string): string {
	return text
		.split(maskText)
		.map(part => {
			if (part === '') return '';
			if (/^[\w@%+=:,./-]+$/.test(part)) return part;
			// Lines stay lines.
			if (unprintable.test(part.replaceAll('\n', ''))) return `$'${escaped(part)}'`;
			// Outside of quotes all shells read these alike: fish has escapes within quotes too.
			return `'${part.replaceAll(/['\\]/g, String.raw`'\$&'`)}'`;
		})
		.join(`"$${variable}"`);
}

function escaped(text: string): string {
	return [...text]
		.map(sign => {
			if (sign === "'" || sign === '\\') return `\\${sign}`;
			if (!unprintable.test(sign)) return sign;
			const bytes = [...new TextEncoder().encode(sign)];
			// Always three figures: one that follows is no part of it.
			return bytes.map(byte => `\\${byte.toString(8).padStart(3, '0')}`).join('');
		})
		.join('');
}
