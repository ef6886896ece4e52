import {plural, t} from '@lingui/core/macro';
import {X509Certificate} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {wallNow} from '../../shared/clock';
import {mostCertificateLength, type Bridge, type ChosenAuthority} from '../../shared/bridge';
import {messageOf} from '../../shared/message-of';

/** A file or a text that cannot vouch for a server. */
export class NotAnAuthority extends Error {
	override readonly name = 'NotAnAuthority';
}

export type Authorities = {
	/** Reads the file that a person chooses. Nothing is trusted before they say for which server. */
	choose(): Promise<Bridge['certificate:choose']['answer']>;
	/** Whether a certificate came from such a file, in this run: the page cannot make one up. */
	isChosen(pem: string): boolean;
};

const mostBytes = 256 * 1024;

/** Certificates of authorities that persons choose; `chooseFile` answers with a path, if any. */
export function openAuthorities(chooseFile: () => Promise<string | undefined>): Authorities {
	const chosen = new Set<string>();
	return {
		async choose() {
			const file = await chooseFile();
			if (file === undefined) return {ok: true, value: null};
			try {
				const authority = readAuthority(await bytesOf(file), wallNow());
				chosen.add(authority.pem);
				return {ok: true, value: authority};
			} catch (error) {
				const detail = messageOf(error);
				return {ok: false, kind: 'not-an-authority', detail};
			}
		},
		isChosen: pem => chosen.has(pem),
	};
}

async function bytesOf(file: string): Promise<Buffer> {
	if ((await stat(file)).size > mostBytes) {
		throw new NotAnAuthority(t`The file is too long for a certificate.`);
	}
	return readFile(file);
}

/** The one certificate of a file; whatever else lies in it is left out. Throws NotAnAuthority. */
export function readAuthority(bytes: Buffer, now: number): ChosenAuthority {
	const certificate = parse(bytes);
	const [from, to] = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
	const pem = certificate.toString();
	if (!certificate.ca) {
		throw new NotAnAuthority(
			t`It is the certificate of a server or a person, not of an authority.`,
		);
	}
	if (now < from || now > to) {
		throw new NotAnAuthority(
			t`It is valid from ${{begin: certificate.validFrom}} to ${{end: certificate.validTo}}.`,
		);
	}
	if (pem.length > mostCertificateLength) {
		throw new NotAnAuthority(t`The certificate is too long.`);
	}
	return {
		pem,
		subject: inOneLine(certificate.subject),
		issuer: inOneLine(certificate.issuer),
		fingerprint: certificate.fingerprint256,
		validFrom: new Date(from).toISOString(),
		validTo: new Date(to).toISOString(),
	};
}

function parse(bytes: Buffer): X509Certificate {
	// Of several only one could be compared, and the others would be trusted along with it.
	const count =
		bytes.toString('latin1').match(/-----BEGIN [A-Z\d ]*CERTIFICATE-----/g)?.length ?? 0;
	if (count > 1)
		throw new NotAnAuthority(
			plural(count, {
				one: 'The file holds # certificate instead of one.',
				other: 'The file holds # certificates instead of one.',
			}),
		);
	try {
		return new X509Certificate(bytes);
	} catch (cause) {
		throw new NotAnAuthority(t`The file holds no certificate.`, {cause});
	}
}

/** The parts of a name come a line each. */
function inOneLine(name: string | undefined): string {
	return (name ?? '').replaceAll('\n', ', ');
}
