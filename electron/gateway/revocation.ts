import {X509Certificate} from 'node:crypto';
import type {DetailedPeerCertificate} from 'node:tls';
import type {BasicOCSPResponse, Certificate, SingleResponse} from 'pkijs';
import {noAnswerText} from '../../shared/no-answer';
import {GatewayFailure} from './failure';

/** What a server showed of itself while the connection came about. */
export type Shown = {
	readonly certificate: DetailedPeerCertificate;
	/** The word of its authority that it passed on; null: none. */
	readonly staple: Buffer | null;
};

/** "TLS feature", and of its values the one for `status_request` (RFC 7633). */
const tlsFeature = Buffer.from('06082b06010505070118', 'hex');
/** Signs the words of an authority in its place (RFC 6960, 4.2.2.2). */
const ocspSigning = '1.3.6.1.5.5.7.3.9';
const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const extendedKeyUsage = '2.5.29.37';

/** Usual ones have less than 3 KiB. */
const mostStapleBytes = 16 * 1024;
/** So far clocks may be apart. */
const skewMilliseconds = 5 * 60_000;

/** Whether there is anything to look at; else the certificate stands as it is. */
export function hasProof({certificate, staple}: Shown): boolean {
	return staple !== null || demandsProof(certificate);
}

/**
 * Throws GatewayFailure when the authority said that it took the certificate back, or when the
 * certificate demands a fresh word of it and there is none. Nobody else is asked: only what the server
 * passes on is looked at. A word that is not the authority's counts as none.
 */
export async function requireNotRevoked(shown: Shown, now = Date.now()): Promise<void> {
	const word = await wordOfAuthority(shown, now).catch(() => undefined);
	if (word === 'revoked') {
		throw new GatewayFailure('certificate-revoked', noAnswerText('revoked'));
	}
	if (word === undefined && demandsProof(shown.certificate)) {
		throw new GatewayFailure('tls', noAnswerText('no proof'));
	}
}

function demandsProof({raw}: DetailedPeerCertificate): boolean {
	return raw.includes(tlsFeature);
}

/** Undefined: none that is genuine, of this certificate, and of today. */
async function wordOfAuthority(
	{certificate, staple}: Shown,
	now: number,
): Promise<'good' | 'revoked' | undefined> {
	const {issuerCertificate} = certificate;
	if (staple === null || staple.length > mostStapleBytes || !isSigner(certificate))
		return undefined;
	// Loaded with the first such server.
	const pki = await import('pkijs');
	const issuer = pki.Certificate.fromBER(issuerCertificate.raw);
	const said = responseIn(pki, staple);
	if (said === undefined || !(await isGenuine(said, issuer, now))) return undefined;
	const about = await partAbout(pki, said, pki.Certificate.fromBER(certificate.raw), issuer);
	if (about === undefined || about.thisUpdate.getTime() > now + skewMilliseconds) return undefined;
	const kind = (about.certStatus as {idBlock: {tagNumber: number}}).idBlock.tagNumber;
	// What was revoked does not become good again with time.
	if (kind === 1) return 'revoked';
	const until = about.nextUpdate?.getTime() ?? 0;
	return kind === 0 && until >= now - skewMilliseconds ? 'good' : undefined;
}

/** The chain of what a server sends may hold anything: only who signed it is its authority. */
function isSigner({raw, issuerCertificate}: DetailedPeerCertificate): boolean {
	if (issuerCertificate === undefined) return false;
	const issuer = new X509Certificate(issuerCertificate.raw);
	const leaf = new X509Certificate(raw);
	return leaf.checkIssued(issuer) && leaf.verify(issuer.publicKey);
}

type Pki = typeof import('pkijs');

function responseIn(pki: Pki, staple: Buffer): BasicOCSPResponse | undefined {
	const {responseBytes} = pki.OCSPResponse.fromBER(Uint8Array.from(staple));
	if (responseBytes?.responseType !== basicResponse) return undefined;
	return pki.BasicOCSPResponse.fromBER(responseBytes.response.getValue());
}

/** Signed by the authority itself, or by one that it signed for this purpose alone. */
async function isGenuine(
	{tbsResponseData, signature, signatureAlgorithm, certs = []}: BasicOCSPResponse,
	issuer: Certificate,
	now: number,
): Promise<boolean> {
	const {getCrypto} = await import('pkijs');
	const signers = [issuer];
	for (const cert of certs) if (await isDelegate(cert, issuer, now)) signers.push(cert);
	for (const {subjectPublicKeyInfo} of signers) {
		const isSigned = await getCrypto(true)
			.verifyWithPublicKey(
				Uint8Array.from(tbsResponseData.tbsView),
				signature,
				subjectPublicKeyInfo,
				signatureAlgorithm,
			)
			.catch(() => false);
		if (isSigned) return true;
	}
	return false;
}

async function isDelegate(cert: Certificate, issuer: Certificate, now: number): Promise<boolean> {
	const usage = cert.extensions?.find(({extnID}) => extnID === extendedKeyUsage)?.parsedValue as
		{readonly keyPurposes?: readonly string[]} | undefined;
	if (usage?.keyPurposes?.includes(ocspSigning) !== true) return false;
	const {notBefore, notAfter} = cert;
	const isInTime = notBefore.value.getTime() <= now && notAfter.value.getTime() >= now;
	return isInTime && cert.issuer.isEqual(issuer.subject) && (await cert.verify(issuer));
}

/** What a response says of one certificate; it may speak of several. */
async function partAbout(
	{CertID, getCrypto}: Pki,
	{tbsResponseData: {responses}}: BasicOCSPResponse,
	certificate: Certificate,
	issuerCertificate: Certificate,
): Promise<SingleResponse | undefined> {
	for (const response of responses) {
		const {algorithmId} = response.certID.hashAlgorithm;
		const {name: hashAlgorithm} = getCrypto(true).getAlgorithmByOID(algorithmId, true);
		const id = await CertID.create(certificate, {hashAlgorithm, issuerCertificate});
		if (response.certID.isEqual(id)) return response;
	}
	return undefined;
}
