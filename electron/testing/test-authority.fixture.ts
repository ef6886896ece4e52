import {webcrypto} from 'node:crypto';
import {
	Constructed,
	Enumerated,
	GeneralizedTime,
	Integer,
	OctetString,
	Primitive,
	Sequence,
	Utf8String,
} from 'asn1js';
import {
	AttributeTypeAndValue,
	BasicConstraints,
	BasicOCSPResponse,
	Certificate,
	CertID,
	CryptoEngine,
	ExtKeyUsage,
	Extension,
	GeneralName,
	GeneralNames,
	OCSPResponse,
	ResponseBytes,
	setEngine,
	SingleResponse,
} from 'pkijs';

setEngine('node', new CryptoEngine({name: 'node', crypto: webcrypto as Crypto}));

/** A certificate and its key, as a TLS server takes them. */
export type Identity = {
	readonly cert: string;
	readonly key: string;
	/** The word of its authority that the server passes on. */
	readonly staple?: Buffer;
};

/** What sets a certificate apart from a good one for this computer. */
type Leaf = {
	readonly hosts?: readonly string[];
	/** Ended yesterday. */
	readonly isExpired?: boolean;
	/** Good only together with a fresh word of its authority. */
	readonly demandsProof?: boolean;
};

/** What an authority says of a certificate. */
export type Word = {
	readonly status: 'good' | 'revoked' | 'unknown';
	/** Who signs it: the authority, or one that bears its mark for this, bears none, or is of another. */
	readonly by?: 'authority' | 'delegate' | 'unmarked' | 'stranger';
	/** Days from today on which it begins and ends to hold. */
	readonly days?: readonly [from: number, to: number];
	/** Of another certificate than the one it comes with. */
	readonly about?: Identity;
};

/** Authorities of one test: a root, one below it, and what they sign. */
export type TestAuthority = {
	/** The root's certificate as text, as a person would choose it. */
	readonly caCertificate: string;
	/** Signed by the root. */
	issue(leaf?: Leaf): Promise<Identity>;
	/** Signed by the authority in between; the chain is whole, or lacks that authority. */
	issueBelow(chain: 'whole' | 'broken'): Promise<Identity>;
	/** Signed by nobody but itself. */
	issueOwn(): Promise<Identity>;
	/** The same with a word of whoever signed it. */
	staple(identity: Identity, word: Word): Promise<Identity>;
};

type Keys = {readonly publicKey: CryptoKey; readonly privateKey: CryptoKey};
type Signer = {readonly certificate: Certificate; readonly keys: Keys};

const curve = {name: 'ECDSA', namedCurve: 'P-256'};
const dayMilliseconds = 86_400_000;
const commonName = '2.5.4.3';
const subjectAltName = '2.5.29.17';
const basicConstraints = '2.5.29.19';
const extendedKeyUsage = '2.5.29.37';
const ocspSigning = '1.3.6.1.5.5.7.3.9';
const tlsFeature = '1.3.6.1.5.5.7.1.24';
const statusRequest = 5;

let lastSerial = 0x10;

/** Makes the authorities anew; no file and no other program has a part in it. */
export async function makeTestAuthority(name = 'Test authority'): Promise<TestAuthority> {
	const root = await sign({name, isAuthority: true});
	const between = await sign({name: `${name}, below`, isAuthority: true, signer: root});
	return {
		caCertificate: pemOf(root),
		issue: async leaf => identityOf(await sign({name: 'Server', ...leaf, signer: root})),
		async issueBelow(chain) {
			const leaf = await identityOf(await sign({name: 'Server', signer: between}));
			return chain === 'whole' ? {...leaf, cert: leaf.cert + pemOf(between)} : leaf;
		},
		issueOwn: async () => identityOf(await sign({name: 'Server'})),
		async staple(identity, word) {
			const {issuer} = certificateOf(word.about ?? identity);
			const signer = issuer.isEqual(root.certificate.subject) ? root : between;
			return {...identity, staple: await say(word, certificateOf(word.about ?? identity), signer)};
		},
	};
}

async function say(word: Word, certificate: Certificate, authority: Signer): Promise<Buffer> {
	const {status, by = 'authority', days = [-1, 7]} = word;
	const speaker = {
		authority: () => Promise.resolve(authority),
		delegate: () => sign({name: 'Speaker', signer: authority, maySpeak: true}),
		unmarked: () => sign({name: 'Speaker', signer: authority}),
		stranger: () => sign({name: 'Speaker', maySpeak: true}),
	}[by];
	const {certificate: own, keys} = await speaker();
	const [thisUpdate, nextUpdate] = days.map(day => new Date(Date.now() + day * dayMilliseconds));
	const response = new BasicOCSPResponse();
	response.tbsResponseData.responderID = own.subject;
	response.tbsResponseData.producedAt = new Date();
	response.tbsResponseData.responses.push(
		new SingleResponse({
			certID: await CertID.create(certificate, {
				hashAlgorithm: 'SHA-1',
				issuerCertificate: authority.certificate,
			}),
			certStatus: statusMark(status),
			...(thisUpdate && {thisUpdate}),
			...(nextUpdate && {nextUpdate}),
		}),
	);
	if (own !== authority.certificate) response.certs = [own];
	await response.sign(keys.privateKey, 'SHA-256');
	const bytes = new OCSPResponse({
		responseStatus: new Enumerated({value: 0}),
		responseBytes: new ResponseBytes({
			responseType: '1.3.6.1.5.5.7.48.1.1',
			response: new OctetString({valueHex: response.toSchema().toBER()}),
		}),
	});
	return Buffer.from(bytes.toSchema().toBER());
}

function statusMark(status: Word['status']) {
	const tagNumber = ['good', 'revoked', 'unknown'].indexOf(status);
	const idBlock = {tagClass: 3, tagNumber};
	return status === 'revoked'
		? new Constructed({idBlock, value: [new GeneralizedTime({valueDate: new Date()})]})
		: new Primitive({idBlock});
}

function certificateOf({cert}: Identity): Certificate {
	const [first = ''] = /(?<=BEGIN CERTIFICATE-----)[^-]+/.exec(cert) ?? [];
	return Certificate.fromBER(Uint8Array.from(Buffer.from(first, 'base64')));
}

type Wanted = Leaf & {
	readonly name: string;
	readonly isAuthority?: boolean;
	/** Signs what its authority says of certificates. */
	readonly maySpeak?: boolean;
	/** Itself, where there is none. */
	readonly signer?: Signer;
};

async function sign(wanted: Wanted): Promise<Signer> {
	const {name, isAuthority = false, isExpired = false, signer} = wanted;
	const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
	const certificate = new Certificate({version: 2});
	certificate.serialNumber.valueBlock.valueDec = ++lastSerial;
	certificate.subject.typesAndValues.push(
		new AttributeTypeAndValue({type: commonName, value: new Utf8String({value: name})}),
	);
	certificate.issuer = signer?.certificate.subject ?? certificate.subject;
	// The network compares with the clock of the system, whichever moment the tests are at.
	const [first = 0, last = 0] = [performance.timeOrigin, Date.now()].toSorted((a, b) => a - b);
	certificate.notBefore.value = new Date(first - 30 * dayMilliseconds);
	certificate.notAfter.value = new Date(
		isExpired ? first - dayMilliseconds : last + 30 * dayMilliseconds,
	);
	certificate.extensions = isAuthority ? [authorityMark()] : [namesOf(wanted)];
	if (wanted.maySpeak === true) certificate.extensions.push(speakerMark());
	if (wanted.demandsProof === true) certificate.extensions.push(proofMark());
	await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
	await certificate.sign(signer?.keys.privateKey ?? keys.privateKey, 'SHA-256');
	return {certificate, keys};
}

function authorityMark(): Extension {
	const constraints = new BasicConstraints({cA: true});
	return new Extension({
		extnID: basicConstraints,
		critical: true,
		extnValue: constraints.toSchema().toBER(),
	});
}

function speakerMark(): Extension {
	const extnValue = new ExtKeyUsage({keyPurposes: [ocspSigning]}).toSchema().toBER();
	return new Extension({extnID: extendedKeyUsage, extnValue});
}

function proofMark(): Extension {
	const extnValue = new Sequence({value: [new Integer({value: statusRequest})]}).toBER();
	return new Extension({extnID: tlsFeature, extnValue});
}

function namesOf({hosts = ['localhost', '127.0.0.1']}: Leaf): Extension {
	const names = hosts.map(host =>
		/^[\d.]+$/.test(host)
			? new GeneralName({
					type: 7,
					value: new OctetString({valueHex: Uint8Array.from(host.split('.').map(Number)).buffer}),
				})
			: new GeneralName({type: 2, value: host}),
	);
	return new Extension({
		extnID: subjectAltName,
		extnValue: new GeneralNames({names}).toSchema().toBER(),
	});
}

async function identityOf({certificate, keys}: Signer): Promise<Identity> {
	const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
	return {cert: pemOf({certificate, keys}), key: pem('PRIVATE KEY', key)};
}

function pemOf({certificate}: Signer): string {
	return pem('CERTIFICATE', certificate.toSchema().toBER());
}

function pem(label: string, bytes: ArrayBuffer): string {
	const lines =
		Buffer.from(bytes)
			.toString('base64')
			.match(/.{1,64}/g) ?? [];
	return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
