import {webcrypto} from 'node:crypto';
import {OctetString, Utf8String} from 'asn1js';
import {
	AttributeTypeAndValue,
	BasicConstraints,
	Certificate,
	CryptoEngine,
	Extension,
	GeneralName,
	GeneralNames,
	setEngine,
} from 'pkijs';

setEngine('node', new CryptoEngine({name: 'node', crypto: webcrypto as Crypto}));

/** A certificate and its key, as a TLS server takes them. */
export type Identity = {readonly cert: string; readonly key: string};

/** What sets a certificate apart from a good one for this computer. */
type Leaf = {
	readonly hosts?: readonly string[];
	/** Ended yesterday. */
	readonly isExpired?: boolean;
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
};

type Keys = {readonly publicKey: CryptoKey; readonly privateKey: CryptoKey};
type Signer = {readonly certificate: Certificate; readonly keys: Keys};

const curve = {name: 'ECDSA', namedCurve: 'P-256'};
const dayMilliseconds = 86_400_000;
const commonName = '2.5.4.3';
const subjectAltName = '2.5.29.17';
const basicConstraints = '2.5.29.19';

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
	};
}

type Wanted = Leaf & {
	readonly name: string;
	readonly isAuthority?: boolean;
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
