import {failureHeader, type FailureKind} from '../../shared/gateway';
import {noAnswerText} from '../../shared/no-answer';

/** A service gave no usable answer. The text is for a person and holds nothing secret. */
export class GatewayFailure extends Error {
	override readonly name = 'GatewayFailure';
	readonly kind: FailureKind;
	/** Origin that the answer points to. */
	readonly where: string | undefined;

	constructor(kind: FailureKind, message: string, options?: ErrorOptions & {where?: string}) {
		super(message, options);
		this.kind = kind;
		this.where = options?.where;
	}
}

export function notConnected(): GatewayFailure {
	return new GatewayFailure('unknown-connection', noAnswerText('not connected'));
}

/** The answer that a page gets in place of the service's own. */
export function failureResponse({kind, message}: GatewayFailure): Response {
	return Response.json(
		{result: 'error', msg: message, code: 'GATEWAY'},
		{
			status: kind === 'slow' || kind === 'starting' ? 504 : 502,
			headers: {[failureHeader]: kind, 'cache-control': 'no-store'},
		},
	);
}

const kindsByCode: Readonly<Record<string, FailureKind>> = {
	ENOTFOUND: 'no-name',
	EAI_AGAIN: 'no-name',
	EAI_NODATA: 'no-name',
	EAI_NONAME: 'no-name',
	ECONNREFUSED: 'refused',
	EHOSTUNREACH: 'refused',
	ENETUNREACH: 'refused',
	EADDRNOTAVAIL: 'refused',
	// Nobody took the connection: nothing was sent.
	ETIMEDOUT: 'refused',
	UND_ERR_CONNECT_TIMEOUT: 'refused',
	UND_ERR_HEADERS_TIMEOUT: 'slow',
	UND_ERR_BODY_TIMEOUT: 'slow',
	UND_ERR_HEADERS_OVERFLOW: 'too-large',
	HPE_HEADER_OVERFLOW: 'too-large',
	EPROTO: 'tls',
	CERT_HAS_EXPIRED: 'certificate-expired',
	CERT_NOT_YET_VALID: 'certificate-expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-unknown',
	SELF_SIGNED_CERT_IN_CHAIN: 'certificate-unknown',
	CERT_UNTRUSTED: 'certificate-unknown',
	// An authority that only bears the name of one that is trusted.
	CERT_SIGNATURE_FAILURE: 'certificate-unknown',
	// A link of the chain is missing: the authority above it, or one in between.
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-unknown',
	UNABLE_TO_GET_ISSUER_CERT: 'certificate-unknown',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-unknown',
	ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-host',
	HOSTNAME_MISMATCH: 'certificate-host',
	// Answers of a proxy that lets nothing through.
	UND_ERR_ABORTED: 'proxy',
	UND_ERR_SOCKS5: 'proxy',
};

/** Families of codes: certificates, TLS, and what is no HTTP. */
const kindsByPrefix: readonly (readonly [prefix: string, kind: FailureKind])[] = [
	['CERT_', 'tls'],
	['CRL_', 'tls'],
	['ERR_TLS_', 'tls'],
	['ERR_SSL_', 'tls'],
	['INVALID_CA', 'tls'],
	['ERR_OSSL_', 'tls'],
	['UNABLE_TO_', 'tls'],
	['UND_ERR_PRX_', 'proxy'],
	['UND_ERR_SOCKS5_', 'proxy'],
	['HPE_', 'not-json'],
];

/** Which kind of failure an error of the network stack stands for. */
export function asGatewayFailure(error: unknown): GatewayFailure {
	if (error instanceof GatewayFailure) return error;
	// What a connector says comes wrapped.
	if (error instanceof Error && error.cause instanceof GatewayFailure) return error.cause;
	const {code, message, isUnderWay} = rootOf(error);
	const kind =
		(isUnderWay ? 'cut' : kindsByCode[code]) ??
		kindsByPrefix.find(([prefix]) => code.startsWith(prefix))?.[1] ??
		(message === 'bad port' ? 'blocked-port' : 'cut');
	const said = code === '' ? message : `${message} (${code})`;
	return new GatewayFailure(kind, said, {cause: error});
}

type Root = {
	readonly code: string;
	readonly message: string;
	/** Whether the connection was there already: the call may have gone out over it. */
	readonly isUnderWay: boolean;
};

/** The innermost error that names a code: fetch wraps it, and one per address may be bundled. */
function rootOf(error: unknown): Root {
	if (!(error instanceof Error)) return {code: '', message: String(error), isUnderWay: false};
	const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
	if (inner instanceof Error) return rootOf(inner);
	const {code, syscall} = error as NodeJS.ErrnoException;
	return {
		code: typeof code === 'string' ? code : '',
		message: error.message,
		isUnderWay: syscall === 'read' || syscall === 'write',
	};
}
