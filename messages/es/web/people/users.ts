import type * as en from '#messages/en/web/people/users.ts';

export const fields = {
  profile_picture: 'Foto',
  username: 'Nombre de usuario',
  user_class: 'Rol',
  preferred_name: 'Nombre preferido',
  full_name: 'Nombre completo',
  email: 'Correo electrónico',
  password: 'Contraseña',
  phone_number: 'Teléfono',
  disabled: 'Inicio de sesión',
};
export const roles: typeof en.roles = { user: 'Usuario', admin: 'Administrador' };
export const signIn = { allowed: 'Permitido', disabled: 'Desactivado' };
export const integration = 'Integración';
export const search = 'Buscar nombre o usuario';
export const apiTokens = 'Tokens de API';

export const myProfile = 'Mi perfil';
export const editUser = 'Editar usuario';
export const newUser = 'Nuevo usuario';
export const save = 'Guardar';
export const remove = 'Eliminar';
export const password = 'Contraseña';
export const notLoaded = 'No se pudo cargar esta cuenta';
export const usernameHelp = 'No se puede cambiar';
export const roleHelp = 'Solo un administrador puede cambiar el rol';
export const passwordHelp = 'Al menos 8 caracteres.';
export const disableHelp = 'Cierra las sesiones del usuario y revoca sus tokens de API de inmediato.';
export const isIntegration = 'Esta cuenta pertenece a una integración.';
export const isIntegrationHelp = 'Solo un administrador puede editarla.';
export const tokensLine = 'Los <link>tokens de API</link> permiten que los programas inicien sesión en su nombre.';

export const created = 'Usuario creado';
export const saved = 'Datos del usuario guardados';
export const deleted = 'Usuario eliminado';
export const serverError = 'Error del servidor';

export const deleteTitle: typeof en.deleteTitle = ({ username }) => `¿Eliminar ${username}?`;
export const deleteUser = 'Eliminar usuario';
export const deleteQuestion = '¿Seguro que desea eliminar este usuario?';
export const deleteHelp: typeof en.deleteHelp = ({ user }) =>
  `El historial seguirá mostrando lo que hizo ${user} con este nombre de usuario.`;

export const pictureText = 'La foto que ven los demás';
export const addPicture = 'Añadir foto';
export const changePicture = 'Cambiar foto';
export const removePicture = 'Quitar foto';
export const pictureFile = 'Archivo de foto';
export const pictureHelp = 'JPEG, PNG, WebP o HEIC. Las fotos de más de 500 px se reducen.';
export const notScaled = 'Este navegador no pudo reducir la foto. Elija otra.';
export const notDrawn: typeof en.notDrawn = ({ file }) =>
  `Este navegador no puede previsualizar ${file}. Se mostrará cuando se guarde.`;
