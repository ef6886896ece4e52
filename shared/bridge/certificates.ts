import {z} from 'zod';

/** The longest certificate, as PEM text. */
export const mostCertificateLength = 32_768;

/** The certificate of an authority, as a person compares it with what they were told. */
export const chosenAuthority = z.object({
	/** Says nothing secret; goes back with the address that it is meant for. */
	pem: z.string(),
	subject: z.string(),
	issuer: z.string(),
	/** SHA-256, in pairs with colons. */
	fingerprint: z.string(),
	/** ISO 8601. */
	validFrom: z.string(),
	validTo: z.string(),
});
export type ChosenAuthority = z.output<typeof chosenAuthority>;

/** Trusted for one server besides what the system trusts; only what `certificate:choose` gave. */
export const caCertificate = z.string().max(mostCertificateLength).optional();
