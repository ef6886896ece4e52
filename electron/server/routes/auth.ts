import {ApiError, badRequest} from '../../../shared/contract/errors';
import {embeddedFeatureLevel, embeddedVersion} from '../../../shared/model/feature-level';
import {longestAddress} from '../../../shared/rules/addresses';
import {renderMarkdown} from '../markdown/render';
import type {Handlers} from '../handler';
import {isPasswordRight} from '../passwords';
import {pictureState} from '../views/organization';
import {addressKey, isBot} from '../storage/account';

export const getServerSettings: Handlers['getServerSettings'] = ({store, rootUrl}) => {
	const facts = store.realm.facts();
	return {
		authentication_methods: {
			password: true,
			dev: false,
			email: true,
			ldap: false,
			remoteuser: false,
			github: false,
			azuread: false,
			gitlab: false,
			google: false,
			apple: false,
			saml: false,
			'openid connect': false,
		},
		zulip_version: embeddedVersion,
		zulip_merge_base: embeddedVersion,
		zulip_feature_level: embeddedFeatureLevel,
		push_notifications_enabled: false,
		is_incompatible: false,
		email_auth_enabled: true,
		require_email_format_usernames: true,
		realm_uri: rootUrl(),
		realm_url: rootUrl(),
		realm_name: facts?.name ?? '',
		realm_icon: pictureState(store, 'icon')['icon_url'] ?? '',
		realm_description: renderMarkdown(facts?.description ?? ''),
		realm_web_public_access_enabled: store.realm.settings().enable_spectator_access,
		external_authentication_methods: [],
	};
};

/** api-facts 3.2: strangers learn nothing about which accounts exist. */
export const fetchApiKey: Handlers['fetchApiKey'] = async (
	{store, secret, attempts, onDisconnect},
	{username, password},
) => {
	const name = addressKey(username);
	if (name.length > longestAddress || !/^[^\s@]+@[^\s@]+$/.test(name)) {
		throw badRequest('Enter a valid e-mail address.');
	}
	attempts.begin(name);
	const account = store.accounts.byDeliveryEmail(name);
	const passwordHash =
		account && !isBot(account) ? store.accounts.passwordHashOf(account.id) : undefined;
	if (!(await isPasswordRight(passwordHash, password, {onDisconnect})) || account === undefined) {
		throw new ApiError('AUTHENTICATION_FAILED', 'Your username or password is incorrect');
	}
	attempts.clear(name);
	if (store.realm.isDeactivated()) {
		throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
	}
	if (store.accounts.byId(account.id)?.isActive !== true)
		throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
	return {
		api_key: secret.keyOf(account),
		email: account.deliveryEmail,
		user_id: account.id,
	};
};

/** It is none on which the service itself is developed. */
export const fetchDevelopmentKey: Handlers['fetchDevelopmentKey'] = () => {
	throw badRequest('DevAuthBackend not enabled.');
};
