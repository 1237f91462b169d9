@rem The scripts of package.json begin with "exec", so that signals reach Node. Windows has no exec, and its shell finds this.
@%*
