// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/delivery.ts';
import type { Call } from '#client/api.ts';

export const GetMailSettings: Call<DataOf<typeof contract.GetMailSettings>> = {
  path: '/api/v1/account/mail',
  answer: { isAvailable: 'boolean', isConfirmed: 'boolean', isOn: 'boolean' },
};

export const ChangeMailSettings: Call<DataOf<typeof contract.ChangeMailSettings>, BodyOf<typeof contract.ChangeMailSettings>> = {
  method: 'PUT',
  path: '/api/v1/account/mail',
  answer: { isAvailable: 'boolean', isConfirmed: 'boolean', isOn: 'boolean' },
};

export const GetPushSettings: Call<DataOf<typeof contract.GetPushSettings>> = {
  path: '/api/v1/account/push',
  answer: { publicKey: 'string|null', endpoints: ['string'] },
};

export const SubscribeToPush: Call<DataOf<typeof contract.SubscribeToPush>, BodyOf<typeof contract.SubscribeToPush>> = {
  method: 'PUT',
  path: '/api/v1/account/push',
  answer: {},
};

export const UnsubscribeFromPush: Call<DataOf<typeof contract.UnsubscribeFromPush>, BodyOf<typeof contract.UnsubscribeFromPush>> = {
  method: 'POST',
  path: '/api/v1/account/push/end',
  answer: {},
};

export const ForgotPassword: Call<DataOf<typeof contract.ForgotPassword>, BodyOf<typeof contract.ForgotPassword>> = {
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  answer: { isMailSent: 'boolean' },
};

export const ResetPassword: Call<DataOf<typeof contract.ResetPassword>, BodyOf<typeof contract.ResetPassword>> = {
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  answer: {},
};

export const ConfirmEmail: Call<DataOf<typeof contract.ConfirmEmail>, BodyOf<typeof contract.ConfirmEmail>> = {
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  answer: {},
};

export const Unsubscribe: Call<DataOf<typeof contract.Unsubscribe>> = { method: 'POST', path: '/api/v1/unsubscribe', answer: {} };
